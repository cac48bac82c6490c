# syntax=docker/dockerfile:1
# The same image for every process: the command says which (docs/operations/README.md).
# The base is an exact release. To pin its bytes as well, take the digest that `docker buildx imagetools inspect
# node:24.21.0-bookworm-slim` prints, and build with --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
# The lock file and nothing else decides what is installed; no package runs a script. What is optional is the bundler's own
# program for this processor, which goes again below.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.build.json ./
COPY src ./src
COPY jobs ./jobs
COPY scoring ./scoring
RUN npm run build && npm prune --omit=dev --omit=optional --ignore-scripts

FROM ${NODE_IMAGE}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Loadstar" \
      org.opencontainers.image.description="Open data center market intelligence: measured inputs, dated figures, scores that can be recomputed." \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# The operator's listener is open inside the container alone until OPS_HOST says otherwise, which needs OPERATOR_TOKEN.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 OPS_PORT=9464
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY src/cli/loadstar.mjs ./src/cli/loadstar.mjs
COPY migrations ./migrations
COPY fixtures ./fixtures
# By number, so that an orchestrator sees that it is not root. Everything above belongs to root and is only read:
# the program runs on a read-only root file system and needs no more than a /tmp to write to.
USER 1000:1000
EXPOSE 8080 9464
STOPSIGNAL SIGTERM
# A bound on the heap makes the collector run in time: a worker stays well below it.
ENTRYPOINT ["node", "--max-old-space-size=1024", "src/cli/loadstar.mjs"]
CMD ["api"]
# Every sort of process says on the operator's listener that it lives.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.OPS_PORT||process.env.PORT}/livez`).then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
