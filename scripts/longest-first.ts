// The order of test files. Without results of an earlier run Vitest goes by their size, and the longest of ours are the
// smallest: a walk over an area is one line. Begun last, they would leave one worker alone with an idle neighbour.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By measured time, longest first. */
const longest = [
  'e2e/pages.journey.ts',
  'e2e/brand.journey.ts',
  'e2e/gallery.journey.ts',
  'e2e/tools.journey.ts',
  'e2e/list.journey.ts',
  'e2e/tabs.journey.ts',
  'e2e/navigation.journey.ts',
  'src/wholesale/walk.test.ts',
  'src/system/walk.test.ts',
  'src/marketing/walk.test.ts',
  'src/platform/database/embedded/durable-store.test.ts',
  'src/store/walk.test.ts',
  'src/platform/jobs/jobs.test.ts',
  'src/member/walk.test.ts',
  'src/platform/database/open-database.test.ts',
  'bench/bench.test.ts',
  'src/payment/walk.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((file) => moduleId.endsWith(file))
      return found === -1 ? longest.length : found
    }
    // Files of one project stay together.
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const rank = ({ project }: TestSpecification) => projects.indexOf(project.name)
    return sorted.toSorted((a, b) => rank(a) - rank(b) || place(a) - place(b))
  }
}
