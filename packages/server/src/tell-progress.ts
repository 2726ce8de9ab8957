const silenceMs = 4_000

/** Prints what is being done, and every few seconds that it still is: the operator sees that it goes on. */
export async function tellProgress<T>(work: (tell: (words: string) => void) => Promise<T>): Promise<T> {
  let [current, since] = ['', 0]
  const print = () => {
    const seconds = Math.round((performance.now() - since) / 1000)
    process.stdout.write(seconds > 0 ? `  ${current} … ${seconds} s\n` : `  ${current} …\n`)
  }
  const timer = setInterval(() => current && print(), silenceMs)
  try {
    return await work((words) => {
      ;[current, since] = [words, performance.now()]
      print()
      timer.refresh()
    })
  } finally {
    clearInterval(timer)
  }
}
