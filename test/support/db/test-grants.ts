/**
 * What the tests' role may do besides what the program's role may: make databases and roles, end what works in them, and
 * use up the log. It is no superuser, so that tests see what the program may not do.
 */
export const TEST_GRANTS: readonly string[] = [
  'alter role loadstar_app createdb createrole',
  'grant pg_checkpoint, pg_signal_autovacuum_worker to loadstar_app',
  'grant execute on function pg_switch_wal() to loadstar_app',
];
