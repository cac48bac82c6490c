-- Two roles instead of one: the owner, for `loadstar migrate`, `seed`, `worker` and `scheduler`, and the one of `loadstar api`,
-- which reads everything and writes nothing but what it counts, the keys that are claimed, and its own beat.
-- Run it in Loadstar's database as an administrator, once before the first `loadstar migrate` and once after it; it may be
-- run again at any time. Then give both a password: alter role loadstar_owner password '…'.

do $$
begin
  if not exists (select from pg_roles where rolname = 'loadstar_owner') then create role loadstar_owner login; end if;
  if not exists (select from pg_roles where rolname = 'loadstar_api') then create role loadstar_api login; end if;
  -- An administrator who is no superuser grants what is the owner's only with its rights; who made a role has not got them.
  if not pg_has_role(current_user, 'loadstar_owner', 'usage') then
    execute format('grant loadstar_owner to %I', current_user);
  end if;
  execute format('grant connect, create, temporary on database %I to loadstar_owner', current_database());
  execute format('grant connect on database %I to loadstar_api', current_database());
end $$;

grant usage, create on schema public to loadstar_owner;
grant usage on schema public to loadstar_api;

-- A pooler that drops start-up options must not change what a time or a long statement is.
alter role loadstar_owner set timezone = 'UTC';
alter role loadstar_api set timezone = 'UTC';
alter role loadstar_api set statement_timeout = '10s';
alter role loadstar_api set idle_in_transaction_session_timeout = '60s';

-- What later versions add is read without another grant.
alter default privileges for role loadstar_owner grant usage on schemas to loadstar_api;
alter default privileges for role loadstar_owner grant select on tables to loadstar_api;

do $$
declare
  one text;
begin
  for one in select nspname from pg_namespace where nspname in ('public', 'drizzle', 'bullmq') loop
    execute format('grant usage on schema %I to loadstar_api', one);
    execute format('grant select on all tables in schema %I to loadstar_api', one);
  end loop;
  -- Requests counted, keys made and when they were last used, claims with their receipts, beats.
  foreach one in array array['api_usage', 'api_keys', 'key_claims', 'fleet_processes'] loop
    if to_regclass('public.' || one) is not null then
      execute format('grant insert, update, delete on public.%I to loadstar_api', one);
    end if;
  end loop;
  -- At its start it may find that the database is a copy, and begins the feed anew.
  if to_regclass('public.feed_clock') is not null then
    grant update on public.feed_clock to loadstar_api;
  end if;
end $$;
