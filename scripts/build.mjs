// npm run build: the packages of a start and the web client, for an image or a machine that starts the server by itself.
import { ensureTools, ensureWebBuild } from './setup.mjs'

try {
  await ensureWebBuild(await ensureTools())
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
