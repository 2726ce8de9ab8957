import type { ECharts } from 'echarts/core'
import { type PointerEvent, type RefObject, useState } from 'react'

export interface Range {
  first: number
  last: number
}

/** Points of a chart that are chosen by dragging over them, and where they lie in the picture. */
export function useRange(chart: RefObject<ECharts | undefined>, onRange?: (first: number, last: number) => void) {
  const [dragged, setDragged] = useState<{ from: number; to: number }>()

  function pointAt({ nativeEvent: { offsetX, offsetY } }: PointerEvent): number | undefined {
    if (!chart.current?.containPixel({ gridIndex: 0 }, [offsetX, offsetY])) return undefined
    const [point] = chart.current.convertFromPixel({ seriesIndex: 0 }, [offsetX, offsetY]) as [number, number]
    return point
  }

  return {
    shown: dragged && dragged.from !== dragged.to ? ordered(dragged) : undefined,
    pointer: onRange && {
      onPointerDown(event: PointerEvent) {
        const point = event.button === 0 && event.pointerType !== 'touch' ? pointAt(event) : undefined
        if (point !== undefined) setDragged({ from: point, to: point })
      },
      onPointerMove(event: PointerEvent) {
        const point = dragged && pointAt(event)
        if (point !== undefined && dragged && point !== dragged.to) setDragged({ ...dragged, to: point })
      },
      onPointerUp() {
        setDragged(undefined)
        if (!dragged || dragged.from === dragged.to) return
        const { first, last } = ordered(dragged)
        onRange(first, last)
      },
      onPointerLeave() {
        setDragged(undefined)
      },
    },
  }
}

export const ordered = ({ from, to }: { from: number; to: number }): Range => ({
  first: Math.min(from, to),
  last: Math.max(from, to),
})

/** From the left edge of the first point to the right edge of the last, in pixels of the picture. */
export function placeOf(
  chart: ECharts | undefined,
  { first, last }: Range,
): { left: number; width: number } | undefined {
  if (!chart) return undefined
  const at = (point: number) => (chart.convertToPixel({ seriesIndex: 0 }, [point, 0]) as [number, number])[0]
  const step = last > first ? (at(last) - at(first)) / (last - first) : 0
  return { left: at(first) - step / 2, width: at(last) - at(first) + step }
}
