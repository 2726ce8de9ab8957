import LogLine from '../system/operation-log/log-line.tsx'
import { Exhibit, Room } from './exhibit.tsx'
import { Opened } from './forms.tsx'
import { samples } from './sample-dishes.ts'
import { logLine } from './sample-log.ts'

/** One record to read, and one line of its log. */
export function Details() {
  return (
    <Room title={['详情', 'Details']}>
      <Exhibit title={['详情', 'A record']} height="high">
        <Opened panel={{ show: 'detail', id: samples.usual.id }} answers="rows" />
      </Exhibit>
      <Exhibit title={['长文字', 'Long texts']} height="high">
        <Opened panel={{ show: 'detail', id: samples.long.id }} />
      </Exhibit>
      <Exhibit title={['多数未填', 'Mostly empty']} height="high">
        <Opened panel={{ show: 'detail', id: samples.bare.id }} />
      </Exhibit>
      <Exhibit title={['载入失败', 'Could not be read']} height="low">
        <Opened panel={{ show: 'detail', id: 1 }} answers="failing" />
      </Exhibit>
      <Exhibit title={['日志的一条', 'A line of the log']} height="high">
        <LogLine line={logLine} onClosed={nothing} />
      </Exhibit>
    </Room>
  )
}

const nothing = () => undefined
