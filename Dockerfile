# The daemon, for machines whose sessions and memory folders are mounted in:
#   docker build -t rememberd .
#   docker run --user "$(id -u):$(id -g)" -e HOME=/home/node -v "$HOME/.claude:/home/node/.claude" \
#     -v "$HOME/.local/state/rememberd:/home/node/.local/state/rememberd" rememberd
# Hooks go on writing tickets on the host; projects must be mounted under the same paths to be found.

FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc tsconfig.json tsconfig.build.json ./
COPY scripts ./scripts
COPY src ./src
RUN npm ci
RUN npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /opt/rememberd
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
COPY hooks ./hooks
COPY prompts ./prompts
RUN mkdir -p /home/node/.claude /home/node/.local/state/rememberd && chown -R node:node /home/node
USER node
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "/opt/rememberd/dist/cli/main.js"]
CMD ["daemon"]
