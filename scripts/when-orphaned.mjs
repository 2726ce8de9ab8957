/** npm's shell keeps signals to itself: when npm is killed, what it started has to notice by itself. */
export function whenOrphaned(end) {
  if (!process.env.npm_lifecycle_event) return // started by hand, where outliving a shell may be wanted
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return
    clearInterval(watch)
    end()
  }, 500).unref()
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
