import { openSandbox } from './sandbox.ts'

const { PORT = '8090', SANDBOX_DATA = './data/sandbox.json', SANDBOX_SECRET, BRANDSIDE_URL } = process.env

const sandbox = await openSandbox({
  port: Number(PORT),
  file: SANDBOX_DATA,
  ...(SANDBOX_SECRET && { secret: SANDBOX_SECRET }),
  ...(BRANDSIDE_URL && { productUrl: BRANDSIDE_URL }),
})
const stop = () => void sandbox.close().then(() => process.exit(0))

if (process.send) {
  // Started by the product, it ends with it, however that ends.
  process.once('disconnect', stop)
  process.send({ address: sandbox.address })
} else
  process.stdout.write(
    `\n  The sandbox answers at ${sandbox.address}\n  Start the product with SANDBOX_URL=${sandbox.account}\n` +
      (SANDBOX_SECRET ? '\n' : '  The secret in it is of this start; SANDBOX_SECRET names one that stays.\n\n'),
  )

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
