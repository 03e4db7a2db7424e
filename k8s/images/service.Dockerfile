# One service:
#   docker build -f k8s/images/service.Dockerfile --build-arg SERVICE=feed --build-arg NODE_IMAGE=<node 24, by digest> .
# The base is given and not written here: whoever builds names it by its digest, so that what runs is what was scanned.
ARG NODE_IMAGE

# What it runs on, and nothing that only builds or tests it.
FROM ${NODE_IMAGE} AS packages
ARG SERVICE
WORKDIR /app
COPY . .
RUN npm install --workspace services/${SERVICE} --omit=dev --ignore-scripts --no-save --no-audit --no-fund
RUN npm sbom --package-lock-only --workspace services/${SERVICE} --omit=dev --sbom-format=cyclonedx > sbom.json

FROM ${NODE_IMAGE} AS build
ARG SERVICE
WORKDIR /app
COPY . .
RUN npm install --ignore-scripts --no-save --no-audit --no-fund
RUN npx nx run-many -t build --exclude 'apps/*' --output-style=static
RUN node tools/develop/docker-images/pack.ts services/${SERVICE} /image

FROM ${NODE_IMAGE} AS run
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/sbom.json sbom.json
COPY --from=build /image .
USER 10001:10001
CMD ["node", "--enable-source-maps", "main.mjs"]
