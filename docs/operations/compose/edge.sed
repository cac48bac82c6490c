# What docs/operations/nginx.conf becomes in front of several replicas of the API in docker compose. `resolve` is of
# nginx 1.27.3 and newer: replicas that come, go or change their addresses are found without a reload.
s|^http {$|http { resolver 127.0.0.11 valid=5s ipv6=off; include /etc/loadstar/operator.conf;|
s|server 127\.0\.0\.1:8080;|zone replicas 128k; server api:8080 resolve max_fails=2 fail_timeout=5s;|
s|listen 80;|listen 8080;|
s|max_size=1g|max_size=192m|
s|^events {$|pid /tmp/nginx.pid; error_log /dev/stderr warn; events {|
