import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** npm's shell keeps signals to itself, and outlives npm: what npm has started must notice by itself that npm is gone. */
export function whenOrphaned(end) {
  if (!process.env.npm_lifecycle_event) return // started by hand, where outliving a shell may be wanted
  const parent = process.ppid
  const npm = shellsParent(parent)
  const watch = setInterval(() => {
    if (process.ppid === parent && isAlive(parent) && (npm === undefined || hasParent(parent, npm))) return
    clearInterval(watch)
    end()
  }, 500).unref()
}

/** The process that has started our shell; undefined when there is no shell between it and us. */
function shellsParent(pid) {
  const [, parent, name] = /^\s*(\d+) (.*)/.exec(statusOf(pid)) ?? []
  return /sh\s*$/.test(name ?? '') ? Number(parent) : undefined
}

function hasParent(pid, parent) {
  // Linux gives the child of a dead process to another one at once. Elsewhere a look would need a process of its own.
  return process.platform === 'linux' ? statusOf(pid).startsWith(`${parent} `) : isAlive(parent)
}

/** The parent and the name of a process. */
function statusOf(pid) {
  if (process.platform === 'win32') return ''
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'ppid=,comm=', '-p', `${pid}`], { encoding: 'utf8' }).stdout ?? ''
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^\d+ \((.*)\) \S (\d+) .*$/s, '$2 $1')
  } catch {
    return '' // it is gone
  }
}

/** Windows keeps the number of a parent that is gone. */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
