import { widthOf } from './outline.ts'

interface Fitting {
  room: number
  /** The size of the text, as large as it may be. */
  most: number
  /** So many lines at most. */
  lines: number
}

interface FittedText {
  lines: string[]
  size: number
}

/** What begins no line in Chinese. */
const closing = /^[，。、；：？！）》”’,.;:?!)%·]/

/** Words of letters and digits stay whole; anything else may be parted between two signs. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const piece of text.match(/[\p{Script=Latin}\p{N}'’&@#%+_./-]+|\s+|./gu) ?? [])
    if (closing.test(piece) && pieces.length > 0) pieces.push(`${pieces.pop()}${piece}`)
    else pieces.push(piece)
  return pieces
}

function wrap(text: string, size: number, room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text)) {
    if (line !== '' && widthOf((line + piece).trimEnd(), size) > room) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else line += piece
  }
  return [...lines, line.trimEnd()].filter((each) => each !== '')
}

/**
 * In as few lines as it can be: a little smaller before it takes another line, at last down to seven tenths. What is longer
 * still ends in dots.
 */
export function fitText(text: string, { room, most, lines: limit }: Fitting): FittedText {
  for (let count = 1; count <= limit; count++)
    for (const share of count < limit ? [1, 0.9, 0.8] : [1, 0.9, 0.8, 0.7]) {
      const size = most * share
      const lines = wrap(text, size, room)
      if (lines.length <= count && lines.every((line) => widthOf(line, size) <= room))
        return { size, lines: lines.length > 1 ? evenLines(text, size, room, lines.length) : lines }
    }
  const size = most * 0.7
  const lines = wrap(text, size, room)
  return {
    size,
    lines: lines.slice(0, limit).map((line, at) => cut(line, size, room, at === limit - 1 && lines.length > limit)),
  }
}

/** The same number of lines, as even as they can be. */
function evenLines(text: string, size: number, room: number, count: number): string[] {
  for (let share = 1 / count; share < 1; share += 0.05) {
    const lines = wrap(text, size, room * share)
    if (lines.length === count && lines.every((line) => widthOf(line, size) <= room)) return lines
  }
  return wrap(text, size, room)
}

function cut(line: string, size: number, room: number, dots: boolean): string {
  const end = dots || widthOf(line, size) > room ? '…' : ''
  let signs = [...line]
  while (signs.length > 1 && widthOf(signs.join('') + end, size) > room) signs = signs.slice(0, -1)
  return signs.join('').trimEnd() + end
}
