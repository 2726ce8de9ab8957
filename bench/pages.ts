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

const product = await startProduct({ ADMIN_PASSWORD: 'eleven quiet lanterns' })
const browser = await launchBrowser()
try {
  await fillBrands(product)
  const { signInPage, usableList } = await transferred(browser, product)
  print(
    'as transferred',
    `${kilobytes(signInPage)} sign-in page (aim 150), ${kilobytes(usableList)} usable list (aim 400)`,
  )

  // Wide enough for all twelve columns.
  const page = await openWindow(browser, { viewport: { width: 2200, height: 1000 } })
  await signInAt(page, product, '/store/brand?rows=50')
  const devtools = await page.context().newCDPSession(page)
  print('ms, median (best–worst) aim', `full speed, then ${slow} times slower`)
  for (const measure of measures) {
    const cells: string[] = []
    for (const rate of [1, slow]) {
      const taken = await measure.prepare(page, product)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate })
      const figures: number[] = []
      for (let round = 0; round < rounds; round++) figures.push(await taken(devtools))
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      cells.push(cell(figures, aimAt(measure, rate)))
    }
    print(measure.name, cells.join('   '))
  }
  if (tabs) {
    const { early, late } = await heapGrowth(page, devtools, tabs)
    const growth = (late.heap / early.heap - 1) * 100
    print(
      'memory',
      `${megabytes(early.heap)} after ${tabs / 10} tabs, ${megabytes(late.heap)} after ${tabs}: ` +
        `${growth.toFixed(0)} % (aim 20); ${early.nodes} and ${late.nodes} nodes`,
    )
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
  const text = `${median(figures).toFixed(0)} (${best.toFixed(0)}–${worst.toFixed(0)}) ${aim ?? ''}`
  return text.padEnd(24)
}

function print(name: string, text: string): void {
  process.stdout.write(`${name.padEnd(34)} ${text.trimEnd()}\n`)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
