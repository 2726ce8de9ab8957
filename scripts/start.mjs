// npm start: prepares what is not there yet, then runs the server. Plain JavaScript for any Node from 18 on, which imports
// nothing that would have to be installed.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { root } from './records.mjs'
import { stopSignals } from './run.mjs'
import { ensureTools, ensureWebBuild, environment } from './setup.mjs'
import { whenOrphaned } from './when-orphaned.mjs'

process.chdir(root)
let server
whenOrphaned(() => (server ? stopServer('SIGTERM') : process.exit(1)))

try {
  const node = await ensureTools()
  // Neither needs the other: the server fills its database meanwhile, and listens when it hears of the web client.
  startServer(node)
  await ensureWebBuild(node)
  server.send('web client')
} catch (error) {
  console.error(error.code === 'ENOSPC' ? 'The disk is full.' : error.message)
  server?.kill()
  process.exit(1)
}

function startServer(node) {
  const main = path.join('packages', 'server', 'src', 'main.ts')
  // The memory of calls in flight has to fit: with 4 MB a third of the processor's time went into copying it, with 16
  // MB a tenth; an idle server keeps 20 MB for it.
  const flags = ['--max-semi-space-size=16']
  const options = { env: environment(), stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }
  server = spawn(node, [...flags, main, '--after-web-client', ...process.argv.slice(2)], options)
  server.once('error', ({ message }) => {
    console.error(`The server could not be started: ${message}`)
    process.exit(1)
  })
  server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  for (const signal of stopSignals) process.on(signal, stopServer)
}

/** Once is enough: a second signal would cut the server's last work short. */
function stopServer(signal) {
  for (const each of stopSignals) process.off(each, stopServer).on(each, () => {})
  // A terminal sends Ctrl-C to the server as well.
  if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal)
}
