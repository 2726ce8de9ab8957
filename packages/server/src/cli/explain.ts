import { CannotStart } from '../platform/config/cannot-start.ts'
import { WrongSetting } from '../platform/config/config.ts'
import { StoreBusy } from '../platform/database/embedded/own-store.ts'

/** One line that says what is wrong and what to do; the stack only where nobody foresaw it. */
export function explain(error: unknown): string {
  if (error instanceof WrongSetting) return `Wrong setting: ${error.message}`
  if (error instanceof CannotStart || error instanceof StoreBusy) return error.message
  const { code, message, port } = error as { code?: string; message: string; port?: number }
  const told = foreseen[code ?? '']
  return told ? told(message, port) : String((error as Error).stack ?? error)
}

const foreseen: Readonly<Record<string, (message: string, port?: number) => string>> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is in use. Stop what uses it, or start on another one: PORT=${(port ?? 8080) + 1} npm start`,
  EACCES: (message) => `Not allowed: ${message}`,
  ENOSPC: () => 'There is no space left on the disk. Free some and start again.',
  '53100': () => 'There is no space left on the disk of the database. Free some and start again.',
  ECONNREFUSED: (message) => `The database does not answer: ${message}`,
  ENOTFOUND: (message) => `The database's host cannot be found: ${message}`,
  '28P01': (message) => `The database refuses the user: ${message}`,
  '3D000': (message) => `${message}. \`npm run db:setup\` makes it.`,
}
