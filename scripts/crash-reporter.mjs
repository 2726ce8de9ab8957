// Writes what no test is to blame for, such as the death of a worker, to the file named by CRASH_REPORT.
import { writeFileSync } from 'node:fs'

export default class CrashReporter {
  onTestRunEnd(_modules, errors) {
    const crashes = errors.map(({ message, cause }) => cause?.message ?? message)
    writeFileSync(process.env.CRASH_REPORT, JSON.stringify(crashes))
  }
}
