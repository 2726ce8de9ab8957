const silenceMs = 4_000

/** Prints what is being done, and every few seconds that it still is: the operator sees that it goes on. */
export async function tellProgress(words, work) {
  const since = Date.now()
  console.log(`  ${words} …`)
  const timer = setInterval(() => console.log(`  ${words} … ${Math.round((Date.now() - since) / 1000)} s`), silenceMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
