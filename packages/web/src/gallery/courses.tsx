import { useState } from 'react'
import { useWords } from '../platform/base/i18n/words.ts'
import { StepBar } from '../platform/data/form-parts/step-bar.tsx'
import type { ImportRow, ImportState } from '../platform/data/import/import.rules.ts'
import { ImportFrame } from '../platform/data/import/import-frame.tsx'
import type { Job } from '../platform/data/jobs/job.rules.ts'
import { JobProgress } from '../platform/data/jobs/job-progress.tsx'
import { Steps } from '../platform/ui/course/steps.tsx'
import { TimeLine } from '../platform/ui/course/time-line.tsx'
import { Exhibit, Room } from './exhibit.tsx'
import css from './gallery.module.css'

const inSteps = {
  titles: [
    ['活动', 'Campaign'],
    ['奖品与预算', 'Prizes and budget'],
    ['门店', 'Shops'],
  ],
  places: new Map([
    ['budget', 1],
    ['shops', 2],
  ]),
} as const

/** What goes on over time: a record's history, a document's way, jobs and imports. */
export function Courses() {
  const { say } = useWords()
  const [current, show] = useState(1)
  const [history, way] = [say(['历史', 'History']), say(['进度', 'Progress'])]
  const head = [say(['编码', 'Code']), say(['名称', 'Name'])]
  const taken = say(['编码已存在', 'The code already exists'])
  const shown: ImportRow[] = [
    { row: 2, cells: ['TEA', '茶'], errors: {} },
    { row: 3, cells: ['TEA', '灯笼牛肉面'], errors: { 0: taken } },
  ]
  const jobs: Job[] = [
    { state: 'running', done: 340, total: 1000, text: say(['正在写入第 340 行', 'Writing row 340']) },
    { state: 'done', done: 1000, total: 1000, text: say(['已导出 1000 行', '1000 rows exported']) },
    { state: 'failed', done: 410, total: 1000, text: say(['存储空间不足', 'No space left']) },
    { state: 'cancelled', done: 120, total: 1000, text: say(['没有保存任何内容', 'Nothing was saved']) },
  ]
  const imports: ImportState[] = [
    { at: 'choose', failed: say(['文件无法读取', 'The file cannot be read']) },
    { at: 'preview', head, shown, listed: 2, rows: 2, good: 1, unchecked: 0, warned: 0 },
    { at: 'done', count: 1, wrong: 1 },
  ]
  return (
    <Room title={['过程', 'Courses']}>
      <Exhibit title={['时间线', 'Time line']}>
        <div className={css.padded}>
          <TimeLine label={history} happenings={happenings} />
        </div>
      </Exhibit>
      <Exhibit title={['步骤', 'Steps']}>
        <div className={css.padded}>
          <Steps
            label={way}
            steps={[
              { key: 'made', title: say(['提交', 'Submitted']), state: 'done', note: '2026-11-20 14:05' },
              { key: 'checked', title: say(['审核', 'Review']), state: 'current' },
              { key: 'paid', title: say(['付款', 'Payment']), state: 'failed', note: taken },
              { key: 'sent', title: say(['发货', 'Delivery']), state: 'waiting' },
            ]}
          />
        </div>
      </Exhibit>
      <Exhibit title={['分步填写', 'A form in steps']}>
        <div className={css.padded}>
          <StepBar steps={{ ...inSteps, current, show }} wrong={['budget', 'shops']} />
        </div>
      </Exhibit>
      <div className={css.row}>
        {jobs.map((job) => (
          <Exhibit key={job.state} title={['任务', 'Job']}>
            <JobProgress title={say(['导出门店', 'Export shops'])} job={job} onCancel={nothing} onRetry={nothing} />
          </Exhibit>
        ))}
        {imports.map((state) => (
          <Exhibit key={state.at} title={['导入', 'Import']}>
            <div className={css.padded}>
              <ImportFrame
                state={state}
                {...{ onFile: nothing, onColumns: nothing, onHidden: nothing, onCheck: nothing }}
                {...{ onCommit: nothing, onRestart: nothing }}
              />
            </div>
          </Exhibit>
        ))}
      </div>
    </Room>
  )
}

const nothing = () => undefined
const happenings = [
  { id: 3, at: '2026-11-20 14:05:12', who: '李娜', what: '修改了名称' },
  { id: 2, at: '2026-11-20 09:30:00', who: '周宁', what: '启用' },
  { id: 1, at: '2026-11-19 18:00:45', who: '周宁', what: '新增餐品“灯笼牛肉面”' },
]
