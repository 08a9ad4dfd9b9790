# One image for each service: target `service` with SERVICE=auth and so on, target `gateway` with the web app in it; and
# one for the operator's command: target `operator` with SERVICE=operator.

FROM node:24-slim AS manifests
WORKDIR /all
COPY . .
# Packages are installed again only when one of these files has changed.
RUN mkdir /app && find . \( -name package.json -o -name package-lock.json -o -name .npmrc \) -exec cp --parents -t /app {} +

FROM node:24-slim AS web
WORKDIR /app
COPY --from=manifests /app .
RUN npm ci --ignore-scripts --workspace @bugar/web
COPY tsconfig.base.json .
COPY contracts contracts
COPY infra/client infra/client
COPY web web
RUN npm run build --workspace @bugar/web

FROM node:24-slim AS packages
ARG SERVICE
WORKDIR /app
COPY --from=manifests /app .
RUN npm ci --ignore-scripts --omit=dev --workspace "@bugar/${SERVICE:?}"

FROM node:24-slim AS operator
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app .
COPY contracts contracts
COPY infra/runtime infra/runtime
COPY infra/operator infra/operator
# Checking a backup needs the declarations of every record.
COPY services services
USER node

FROM node:24-slim AS service
ARG SERVICE
ENV NODE_ENV=production NODE_COMPILE_CACHE=/app/.compile-cache
WORKDIR /app
COPY --from=packages /app .
COPY contracts contracts
COPY infra/runtime infra/runtime
COPY services/${SERVICE} services/${SERVICE}
# Fills the cache of compiled modules, which a container then only reads.
RUN node --input-type=module --eval "for (const file of ['services/${SERVICE}/src/service.ts', 'infra/runtime/src/telemetry/metrics.ts', 'infra/runtime/src/telemetry/spans.ts']) await import('/app/' + file)"
USER node

FROM service AS gateway
COPY --from=web /app/web/dist web/dist
# A new volume here belongs to the owner of the folder.
USER root
RUN install --directory --owner=node /import
USER node
