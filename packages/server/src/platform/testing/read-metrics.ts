/** Reads OpenMetrics as strictly as its grammar is, for tests: what a scraper may refuse is an error. */
export function readMetrics(text: string) {
  const lines = text.split('\n')
  if (lines.pop() !== '' || lines.pop() !== '# EOF') throw new Error('The text has to end with # EOF')
  const families = new Map<string, { type: string; samples: { name: string; labels: Labels; value: number }[] }>()
  let current = ''
  for (const line of lines) {
    const [, keyword, name = '', rest = ''] = /^# (TYPE|UNIT|HELP) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line) ?? []
    if (keyword === 'TYPE') {
      if (families.has(name)) throw new Error(`${name} comes twice`)
      families.set(name, { type: rest, samples: [] })
      current = name
    } else if (keyword) {
      if (name !== current) throw new Error(`${line}: stands in ${current}`)
      if (keyword === 'UNIT' && !name.endsWith(`_${rest}`)) throw new Error(`${line}: is no end of the name`)
    } else {
      const family = families.get(current)
      const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line)
      if (!family || !sample) throw new Error(`${line}: is no sample`)
      const [, written = '', labels = '', value] = sample
      const suffix = written.slice(current.length)
      if (!written.startsWith(current) || !suffixes[family.type]?.includes(suffix))
        throw new Error(`${line}: is not of ${current}`)
      family.samples.push({
        name: written,
        labels: readLabels(labels),
        value: Number(value?.replace('+Inf', 'Infinity')),
      })
    }
  }
  const samples = [...families.values()].flatMap((family) => family.samples)
  const written = samples.map(({ name, labels }) => JSON.stringify([name, labels]))
  if (new Set(written).size < written.length) throw new Error('A sample comes twice')
  for (const { name, labels, value } of samples) {
    if (Number.isNaN(value)) throw new Error(`${name} has no number`)
    if (name.endsWith('_bucket') && labels.le === '+Inf') demandGrowing(samples, name, labels, value)
  }
  return {
    families: [...families.keys()],
    value: (name: string, labels: Labels = {}) =>
      samples.find((sample) => sample.name === name && isSame(sample.labels, labels))?.value,
    labelsOf: (name: string) => samples.filter((sample) => sample.name === name).map(({ labels }) => labels),
  }
}

type Labels = Readonly<Record<string, string>>

const suffixes: Readonly<Record<string, readonly string[]>> = {
  counter: ['_total'],
  gauge: [''],
  histogram: ['_bucket', '_count', '_sum'],
  info: ['_info'],
}

function readLabels(text: string): Labels {
  const labels: Record<string, string> = {}
  let rest = text
  while (rest !== '') {
    const found = /^([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\n"])*)"(?:,(?=.)|$)/.exec(rest)
    if (!found) throw new Error(`${text}: are no labels`)
    labels[found[1] ?? ''] = found[2] ?? ''
    rest = rest.slice(found[0].length)
  }
  return labels
}

/** Buckets hold those below them, and the last one holds all. */
function demandGrowing(
  samples: readonly { name: string; labels: Labels; value: number }[],
  name: string,
  { le: _, ...labels }: Labels,
  all: number,
): void {
  const buckets = samples.filter((sample) => {
    const { le, ...own } = sample.labels
    return sample.name === name && isSame(own, labels)
  })
  const bounds = buckets.map((bucket) => Number(bucket.labels.le?.replace('+Inf', 'Infinity')))
  const isGrowing = bounds.every((bound, at) => at === 0 || bound > (bounds[at - 1] ?? 0))
  const isCumulative = buckets.every(({ value }, at) => at === 0 || value >= (buckets[at - 1]?.value ?? 0))
  const count = samples.find(
    (sample) => sample.name === name.replace(/_bucket$/, '_count') && isSame(sample.labels, labels),
  )
  if (!isGrowing || !isCumulative || count?.value !== all) throw new Error(`${name} is no histogram`)
}

function isSame(a: Labels, b: Labels): boolean {
  return JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort())
}
