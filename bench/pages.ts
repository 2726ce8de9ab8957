import { parseArgs } from 'node:util'
import { launchBrowser } from '../e2e/browser.ts'
import { openWindow, signInAt } from '../e2e/operator.ts'
import { startProduct } from '../e2e/product.ts'
import { fillBrands } from './pages/fill-brands.ts'
import { heapGrowth } from './pages/heap.ts'
import { type Measure, measures } from './pages/measures.ts'
import { transferred } from './pages/transferred.ts'
import { median } from './run/statistics.ts'

// Measures an operator's waits in the browser, at full speed and with the processor slowed down, against a bare page.

const usage = `npm run bench:pages -- [options]

  --rounds 10     how often each thing is measured
  --slow 4        how many times slower the processor is made for the second column
  --tabs 200      pages opened and closed for the memory; 0 leaves it out`

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    slow: { type: 'string', default: '4' },
    tabs: { type: 'string', default: '200' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
const rounds = Number(values.rounds)
const slow = Number(values.slow)
const tabs = Number(values.tabs)
/** Where people work, and wide enough for all twelve columns. */
const widths = [1440, 2200]

const product = await startProduct({ ADMIN_PASSWORD: 'eleven quiet lanterns' })
const browser = await launchBrowser()
try {
  await fillBrands(product)
  const { signInPage, usableList } = await transferred(browser, product)
  print(
    'as transferred',
    `${within(signInPage / 1000, 150)} kB sign-in page, ${within(usableList / 1000, 400)} kB usable list`,
  )
  for (const width of widths) {
    const page = await openWindow(browser, { viewport: { width, height: 1000 } })
    await signInAt(page, product, '/store/brand?rows=50')
    const devtools = await page.context().newCDPSession(page)
    print(`${width} px: ms, median (best–worst)`, `full speed, then ${slow} times slower`)
    let floors: readonly number[] = []
    for (const measure of measures) {
      const medians: number[] = []
      const cells: string[] = []
      for (const rate of [1, slow]) {
        const taken = await measure.prepare(page, product)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate })
        const figures: number[] = []
        for (let round = 0; round < rounds; round++) figures.push(await taken(devtools))
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        medians.push(median(figures))
        cells.push(cell(figures, aimAt(measure, rate)))
      }
      if (floors.length === 0) floors = medians
      const [floor = 1] = floors
      print(measure.name, `${cells.join('   ')}   ${((medians[0] ?? 0) / floor).toFixed(1)} × floor`)
    }
    if (tabs && width === widths[0]) {
      const { early, late } = await heapGrowth(page, devtools, tabs)
      print(
        'memory',
        `${megabytes(early.heap)} after ${tabs / 10} tabs, ${megabytes(late.heap)} after ${tabs}: ` +
          `${within((late.heap / early.heap - 1) * 100, 20)} %; ${early.nodes} and ${late.nodes} nodes`,
      )
    }
    await page.context().close()
  }
} finally {
  await browser.close()
  await product.stop()
}

function aimAt({ aim }: Measure, rate: number): number | undefined {
  return rate === 1 ? aim?.full : rate === 4 ? aim?.quarter : undefined
}

function cell(figures: readonly number[], aim: number | undefined): string {
  const [best, worst] = [Math.min(...figures), Math.max(...figures)]
  const spread = `(${best.toFixed(0)}–${worst.toFixed(0)})`
  return `${aim === undefined ? median(figures).toFixed(0) : within(median(figures), aim)} ${spread}`.padEnd(34)
}

/** The figure with its aim; one that misses it is marked, and the program ends with 1. */
function within(figure: number, aim: number): string {
  const isMet = figure <= aim
  if (!isMet) process.exitCode = 1
  return `${figure.toFixed(0)} (aim ${aim}${isMet ? '' : ', MISSED'})`
}

function print(name: string, text: string): void {
  process.stdout.write(`${name.padEnd(34)} ${text.trimEnd()}\n`)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
