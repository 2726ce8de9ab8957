import { useEffect, useState } from 'react'
import { useWords } from '../platform/base/i18n/words.ts'
import { Pager } from '../platform/data/list/pager.tsx'
import { CreatedNotice } from '../platform/data/page/created-notice.tsx'
import { useResource } from '../platform/data/resource/resource.ts'
import { ViewTabs } from '../platform/data/views/view-tabs.tsx'
import { PageFrame } from '../platform/ui/page/page-frame.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { DishPage } from './dish-page.tsx'
import { Exhibit, Room } from './exhibit.tsx'
import css from './gallery.module.css'
import { allDishes } from './samples/sample-dishes.ts'
import { views } from './samples/sample-views.ts'

/** Page, list and what stands in its place. Narrower than 768 px the rows are cards. */
export function Lists() {
  const { say } = useWords()
  return (
    <Room title={['列表', 'Lists']}>
      <Exhibit title={['页面与列表', 'Page and list']}>
        <DishPage aside={<p className={css.padded}>{say(['旁边的树', 'A tree beside it'])}</p>}>
          <NewDish />
        </DishPage>
      </Exhibit>
      <Exhibit
        title={['筛选与视图', 'Filtered, in a view']}
        search="?view=2&name=灯笼&category=SIDE&email=a.very.long.mailbox.name.of.the.whole.kitchen@lantern.example&status=1&priceMin=10000&priceMax=123450&portionMax=12.5&createdStart=2026-11-01&createdEnd=2026-11-20&sinceEnd=2026-11-20T06:05:00.000Z&sort=-updatedAt&sort=name&page=4"
      >
        <DishPage />
      </Exhibit>
      <Exhibit title={['已选中的行', 'Rows that are chosen']}>
        <DishPage>
          <ChosenRows />
        </DishPage>
      </Exhibit>
      <div className={css.wideRow}>
        <Exhibit title={['尚无记录', 'Nothing yet']}>
          <DishPage answers="nothing" />
        </Exhibit>
        <Exhibit title={['没有符合的', 'No match']} search="?name=不存在">
          <DishPage answers="nothing" />
        </Exhibit>
        <Exhibit title={['没有权限', 'No right']}>
          <DishPage answers="forbidden" />
        </Exhibit>
        <Exhibit title={['出错', 'Failed, with a request id']}>
          <DishPage answers="failing" />
        </Exhibit>
        <Exhibit title={['正在载入', 'Loading']}>
          <DishPage answers="waiting" />
        </Exhibit>
        <Exhibit title={['列的选择', 'Columns']}>
          <DishPage answers="nothing">
            <ColumnChoice />
          </DishPage>
        </Exhibit>
      </div>
      <Exhibit title={['固定的视图', 'Pinned views']}>
        <PinnedViews />
      </Exhibit>
      <Exhibit title={['分页', 'Pager']}>
        {[
          { total: 1, page: 1 },
          { total: 186, page: 5 },
          { total: 1_204_816, page: 30_000 },
        ].map((at) => (
          <div key={at.total} className={css.padded}>
            <Pager {...at} rows={20} onPage={nothing} onRows={nothing} />
          </div>
        ))}
      </Exhibit>
      <Exhibit title={['阅读宽度的页面', 'A page to read']}>
        <PageFrame
          width="reading"
          title="Anniversary tasting menu with every regional speciality of the house"
          note={<span>v3</span>}
        >
          <p>{say(['一栏，最多 720 像素。', 'One column of at most 720 px.'])}</p>
        </PageFrame>
      </Exhibit>
    </Room>
  )
}

const nothing = () => undefined

/** The third is chosen; a row that is too narrow folds the others. */
function PinnedViews() {
  const [current, setCurrent] = useState(views.list[2])
  return [undefined, 260].map((width) => (
    <div key={width ?? 'all'} style={{ inlineSize: width, marginBlock: 12 }}>
      <ViewTabs views={{ current, pinned: views.list, choose: setCurrent }} />
    </div>
  ))
}

function NewDish() {
  return <CreatedNotice created={{ id: 3, name: '茶', isNew: true }} onDone={nothing} />
}

function ChosenRows() {
  const { selection } = useResource()
  useEffect(() => {
    selection.change((now) => ({ ...now, rows: new Map(allDishes.slice(0, 3).map(({ id, name }) => [id, name])) }))
  }, [selection])
  return null
}
