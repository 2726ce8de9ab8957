import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A process of its own that runs some lines of TypeScript here, for tests that kill it. */
export interface TestingChild {
  process: ChildProcess
  /** The lines it has printed so far. */
  lines: string[]
  /** Waits for the first line that begins like this. */
  says(beginning: string): Promise<string>
  kill(signal?: NodeJS.Signals): Promise<void>
  ended(): Promise<void>
}

/** `code` begins with imports, by paths relative to this folder; `say(text)` prints a line that no kill can lose. */
export function startChild(code: string): TestingChild {
  const located = code.replaceAll(/from '(\.\/[^']+)'/g, (_, path) => `from '${new URL(path, import.meta.url)}'`)
  const program = `import { writeSync } from 'node:fs'; const say = (text) => writeSync(1, text + '\\n'); ${located}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname, // packages are found from here
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'close')
  const lines: string[] = []
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const pieces = (rest + text).split('\n')
    rest = pieces.pop() ?? ''
    lines.push(...pieces)
  })
  const ended = async () => {
    await exit
  }
  return {
    process: child,
    lines,
    ended,
    async says(beginning) {
      for (;;) {
        const line = lines.find((each) => each.startsWith(beginning))
        if (line !== undefined) return line
        if (child.exitCode !== null || child.signalCode !== null) {
          await exit
          const last = lines.find((each) => each.startsWith(beginning))
          if (last !== undefined) return last
          throw new Error(`It ended without '${beginning}': ${lines.join('\n')}`)
        }
        await Promise.race([once(child.stdout, 'data'), exit])
      }
    },
    async kill(signal = 'SIGKILL') {
      child.kill(signal)
      await exit
    },
  }
}
