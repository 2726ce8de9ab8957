import { once } from 'node:events'
import { explain } from './cli/explain.ts'
import { sandboxFor } from './demo/sandbox-process.ts'
import { fillApart } from './fill-apart.ts'
import { readConfig } from './platform/config/config.ts'
import { setPartnerAddress, setPublicAddress } from './platform/partners/partner-address.ts'
import { setPrivateHosts } from './platform/partners/reachable-address.ts'
import type { Product } from './product.ts'
import { tellProgress } from './tell-progress.ts'

try {
  const config = readConfig()
  const webClient = process.argv.includes('--after-web-client') ? built() : undefined
  const newcomers = await tellProgress((tell) => fillApart(config, tell))
  // Loaded when the memory of it is not beside that of the filling.
  const { openProduct } = await import('./product.ts')
  if (config.SANDBOX_URL) setPartnerAddress('sandbox', config.SANDBOX_URL)
  const product = await openProduct(config, newcomers)
  stopOnSignal(product, config.DRAIN_SECONDS)
  void product.died?.then(giveUp)
  await webClient
  const address = await product.app.listen({ host: config.HOST, port: config.PORT })
  const own = address.replace('0.0.0.0', '127.0.0.1')
  setPublicAddress(config.PUBLIC_URL ?? own)
  setPrivateHosts(config.PRIVATE_MAIL_HOSTS)
  const sandbox = await sandboxFor(config, product, own)
  welcome(address.replace('127.0.0.1', 'localhost').replace('0.0.0.0', 'localhost'), product, sandbox)
  await product.startJobs()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

/** `npm start` builds the web client meanwhile, and says when it is done; without it nothing is to be served. */
async function built(): Promise<void> {
  const alone = () => process.exit(1)
  process.once('disconnect', alone)
  await once(process, 'message')
  process.off('disconnect', alone).disconnect()
}

function welcome(address: string, { administrator, visitors, samples }: Product, sandbox: string | undefined): void {
  const lines = [`Brandside is ready at ${address}`]
  if (sandbox) lines.push(`Its sandbox of partners (payments, delivery, POS) is at ${sandbox}`)
  if (administrator) lines.push(`Sign in as ${administrator.username}`)
  if (administrator?.password) {
    lines.push(`Password  ${administrator.password}  (shown only this once; it has to be changed at the first sign-in)`)
  }
  if (samples) lines.push(`Sheets to try the imports of prices and receipts with are in ${samples}`)
  lines.push(...visitorLines(visitors))
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`)
}

/** A table: who sees the product as which role. */
function visitorLines(visitors: Product['visitors']): string[] {
  if (visitors.length === 0) return []
  const width = Math.max(...visitors.map(({ username }) => username.length))
  const rows = visitors.map(({ username, password = '(DEMO_PASSWORD)', role }) =>
    [username.padEnd(width), password.padEnd(20), role].join('  '),
  )
  return ['', 'See it through the eyes of (passwords are shown only this once)', ...rows.map((row) => `  ${row}`)]
}

/** Without its database the process can only end, so that whoever watches it starts a new one. */
function giveUp(reason: Error): void {
  process.stderr.write(`The database has stopped: ${reason.message}\n`)
  process.exit(1)
}

/** SIGTERM lets proxies know first; it and Ctrl-C finish what is in flight. A second signal ends at once. */
function stopOnSignal(product: Product, drainSeconds: number): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      product
        .drain(signal === 'SIGTERM' ? drainSeconds : 0)
        .then(() => product.stop())
        .then(
          () => process.exit(0),
          (error) => {
            process.stderr.write(`${explain(error)}\n`)
            process.exit(1)
          },
        )
    })
  }
}
