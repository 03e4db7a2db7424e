# The page, and the files of the remotes that are built with it:
#   docker build -f k8s/images/web.Dockerfile --build-arg NODE_IMAGE=<node 24, by digest> --build-arg BEFORE=<the image that runs, by digest> .
ARG NODE_IMAGE
# Whose files are kept; without an image before this one there are none.
ARG BEFORE=first

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY . .
RUN npm install --workspace services/web --omit=dev --ignore-scripts --no-save --no-audit --no-fund
RUN npm sbom --package-lock-only --workspace services/web --omit=dev --sbom-format=cyclonedx > sbom.json

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm install --ignore-scripts --no-save --no-audit --no-fund
RUN npx nx run-many -t build --output-style=static
RUN WEB_REMOTES_DIR=/image/remotes REMOTES_FILE=/image/remotes.json npm run remotes:publish
RUN node tools/develop/docker-images/pack.ts services/web /image apps/shell

FROM ${NODE_IMAGE} AS first
WORKDIR /app
RUN mkdir -p remotes apps/shell/dist

FROM ${BEFORE} AS before

# What open pages, a canary and the way back ask for. A name holds the hash of what is in it, so new files never replace these.
FROM ${NODE_IMAGE} AS kept
COPY --from=before /app/remotes /image/remotes
COPY --from=before /app/apps/shell/dist /image/apps/shell/dist
RUN find /image -type f -mtime +90 -delete

FROM ${NODE_IMAGE} AS run
ENV NODE_ENV=production
ENV WEB_REMOTES_DIR=/app/remotes
ENV REMOTES_FILE=/app/remotes.json
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/sbom.json sbom.json
COPY --from=kept /image .
COPY --from=build /image .
USER 10001:10001
CMD ["node", "--enable-source-maps", "main.mjs"]
