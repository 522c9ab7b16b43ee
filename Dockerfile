# Two stages: the first compiles with all tools, the second holds what the server needs to run.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY . .
# No package that the server needs has to run anything when it is installed (`allowScripts` in package.json lists those of the
# tests), so none may; the build installs what is missing by itself.
ENV npm_config_ignore_scripts=true
RUN npm run build && npm prune --omit=dev

FROM node:20-bookworm-slim
ENV NODE_ENV=production AMBUSCADE_HOST=0.0.0.0 AMBUSCADE_PORT=4525 AMBUSCADE_DATA=/data
# Less room for short-lived things than usual: it is cleared more often, and for shorter each time.
ENV NODE_OPTIONS=--max-semi-space-size=8
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/bin ./bin
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/dist ./dist
COPY --from=build /app/node_modules ./node_modules
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4525
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:4525/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/ambuscade.mjs", "serve"]
