import { serveTasks } from '../../../platform/threads/serve-tasks.ts'
import { missingIn } from './outline.ts'
import type { PosterTask } from './poster-drawer.ts'
import { posterFile, posterSvg, printSheet } from './poster-files.ts'

serveTasks(draw)

async function draw(task: PosterTask): Promise<Uint8Array[]> {
  if (task.kind === 'SHEET') return [await printSheet(task.posters, task.size)]
  if (task.kind === 'MISSING') return task.words.map((words) => Buffer.from(missingIn(Object.values(words))))
  if (task.kind === 'SVG') {
    const svg = posterSvg(task.words, task.size, { logo: task.logo })
    return [Buffer.from(svg), Buffer.from(missingIn(Object.values(task.words)))]
  }
  const { content, preview } = await posterFile(task.words, task.size, task.format, task.drawn)
  return [content, preview]
}
