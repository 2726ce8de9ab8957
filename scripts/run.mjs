import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Runs a program to its end and collects its output. If this process ends meanwhile, the program ends too. */
export async function run(program, options, { cwd, env = process.env }) {
  // Windows finds `npm` only through its shell; everything else here is a path.
  const shell = process.platform === 'win32' && program === 'npm'
  const child = spawn(program, options, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = (signal) => process.exit(128 + constants.signals[signal])
  const end = () => child.kill('SIGKILL') // npm does not end for less
  for (const signal of stopSignals) process.once(signal, stop)
  process.once('exit', end)
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, signal) => resolve(code ?? signal))
    })
    return { code, output }
  } finally {
    for (const signal of stopSignals) process.off(signal, stop)
    process.off('exit', end)
  }
}

export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']
