import { readConfig, WrongSetting } from './platform/config.ts'
import { StoreBusy } from './platform/database/embedded/own-store.ts'
import { CannotStart } from './platform/database/open-database.ts'
import { openProduct, type Product } from './product.ts'

try {
  const config = readConfig()
  const product = await openProduct(config)
  stopOnSignal(product)
  const address = await product.app.listen({ host: config.HOST, port: config.PORT })
  welcome(address.replace('127.0.0.1', 'localhost').replace('0.0.0.0', 'localhost'), product)
  await product.startJobs()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

function welcome(address: string, { administrator }: Product): void {
  const lines = [`Brandside is ready at ${address}`]
  if (administrator) lines.push(`Sign in as ${administrator.username}`)
  if (administrator?.password) {
    lines.push(`Password  ${administrator.password}  (shown only this once; it has to be changed at the first sign-in)`)
  }
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`)
}

/** Ctrl-C and SIGTERM finish what is in flight; a second signal ends at once. */
function stopOnSignal(product: Product): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      product.stop().then(
        () => process.exit(0),
        (error) => {
          process.stderr.write(`${explain(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}

/** One line that says what is wrong and what to do; the stack only where nobody foresaw it. */
function explain(error: unknown): string {
  if (error instanceof WrongSetting) return `Wrong setting: ${error.message}`
  const { code, message, port } = error as { code?: string; message: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or start with another one: PORT=8081 npm start`
  if (code === 'EACCES') return `Not allowed: ${message}`
  if (code === 'ENOSPC' || code === '53100') return 'There is no space left on the disk. Free some and start again.'
  if (code === 'ECONNREFUSED' || code === '28P01' || code === '3D000') return `The database of DATABASE_URL cannot be used: ${message}`
  if (error instanceof CannotStart || error instanceof StoreBusy) return message
  return String((error as Error).stack ?? error)
}
