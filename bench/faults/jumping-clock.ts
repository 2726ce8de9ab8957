// Preloaded into a server: each SIGUSR2 sets its clock an hour ahead, then an hour back, then right again.

const hour = 3_600_000
const steps = [hour, -hour, 0]
let jumps = 0
let ahead = 0
process.on('SIGUSR2', () => {
  ahead = steps[jumps++ % steps.length] ?? 0
})

const TrueDate = Date
globalThis.Date = class extends TrueDate {
  constructor(...given: [] | [number]) {
    if (given.length === 0) super(TrueDate.now() + ahead)
    else super(...given)
  }
  static override now(): number {
    return TrueDate.now() + ahead
  }
} as DateConstructor
