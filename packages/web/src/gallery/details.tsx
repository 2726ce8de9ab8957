import { LineChanges } from '../system/operation-log/line-changes.tsx'
import { DishPage } from './dish-page.tsx'
import { Exhibit, Room } from './exhibit.tsx'
import { samples } from './samples/sample-dishes.ts'
import { lineChanges } from './samples/sample-log.ts'

/** One record to read, and one line of its log. */
export function Details() {
  return (
    <Room title={['详情', 'Details']}>
      <Exhibit title={['详情', 'A record']} search={`?id=${samples.usual.id}`} height="high">
        <DishPage answers="rows" />
      </Exhibit>
      <Exhibit title={['长文字', 'Long texts']} search={`?id=${samples.long.id}`} height="high">
        <DishPage answers="nothing" />
      </Exhibit>
      <Exhibit title={['多数未填', 'Mostly empty']} search={`?id=${samples.bare.id}`} height="high">
        <DishPage answers="nothing" />
      </Exhibit>
      <Exhibit title={['载入失败', 'Could not be read']} search="?id=1" height="low">
        <DishPage answers="failing" />
      </Exhibit>
      <Exhibit title={['日志的一条', 'A line of the log']} height="high">
        <LineChanges id={1} of={lineChanges} />
      </Exhibit>
    </Room>
  )
}
