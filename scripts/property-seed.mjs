// Property tests try the same cases at every run, so that a failure is of the change and not of chance. Other cases are
// looked for on purpose: PROPERTY_SEED=7 npm test, and npm run bench:quotes for a million carts.
import process from 'node:process'
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })
