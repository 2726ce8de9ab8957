/**
 * Test files run in several threads, and a channel between windows would reach them all: each thread is a browser of its
 * own. This comes before every file; a thread keeps its first channels.
 */
const marked = globalThis as typeof globalThis & { browser?: string }

if (!marked.browser) {
  const browser = crypto.randomUUID()
  marked.browser = browser
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${name} ${browser}`)
    }
  }
}
