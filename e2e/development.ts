import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from './product.ts'

/** The web client as in development: sources served by Vite, and no server behind. */
export async function startDevelopment(): Promise<{ address: string; stop(): Promise<void> }> {
  const port = await freePort()
  const root = join(import.meta.dirname, '..')
  const program = join(root, 'node_modules/vite/bin/vite.js')
  const options = [join(root, 'packages/web'), '--host', '127.0.0.1', '--port', String(port), '--strictPort']
  const vite = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    vite.stdout.on('data', (chunk) => String(chunk).includes('ready in') && resolve())
    vite.once('exit', (code) => reject(new Error(`Vite ended with ${code}`)))
  })
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise((resolve) => vite.once('exit', resolve))
      vite.kill('SIGTERM')
      await ended
    },
  }
}
