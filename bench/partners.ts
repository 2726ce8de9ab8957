import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

/** The suites of payment channels and delivery platforms with many days at random: each evening both ledgers have to agree. */
const { values } = parseArgs({ options: { days: { type: 'string', default: '200' }, seed: { type: 'string' } } })

const suites = [
  'packages/server/src/payment/trade/channels.test.ts',
  'packages/server/src/store/delivery/platforms.test.ts',
]
const run = spawn('npm', ['exec', '--', 'vitest', 'run', ...suites, '--project', 'server'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, PARTNER_DAYS: values.days, ...(values.seed && { PROPERTY_SEED: values.seed }) },
})
run.on('exit', (code) => {
  process.exitCode = code ?? 1
})
