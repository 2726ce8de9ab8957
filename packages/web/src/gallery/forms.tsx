import { Form } from 'antd'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useWords } from '../platform/base/i18n/words.ts'
import { DraftBar } from '../platform/data/form/draft-bar.tsx'
import { StaleBar } from '../platform/data/form/stale-bar.tsx'
import { WrongFields as WrongFieldList } from '../platform/data/form/wrong-fields.tsx'
import { type Panel, useResource } from '../platform/data/resource/resource.ts'
import { DishPage } from './dish-page.tsx'
import { Exhibit, Room } from './exhibit.tsx'
import css from './gallery.module.css'
import { samples } from './samples/sample-dishes.ts'
import { WrongFields } from './wrong-fields.tsx'

/** Forms with a field of every kind. */
export function Forms() {
  return (
    <Room title={['表单', 'Forms']}>
      <Exhibit title={['空白', 'Empty']} height="high">
        <OpenedPage panel={{ show: 'create' }} />
      </Exhibit>
      <Exhibit title={['已填写，编码不可改', 'Filled, the code is fixed']} height="high">
        <OpenedPage panel={{ show: 'edit', id: samples.usual.id }} />
      </Exhibit>
      <Exhibit title={['长文字', 'Long texts']} height="high">
        <OpenedPage panel={{ show: 'edit', id: samples.long.id }} />
      </Exhibit>
      <Exhibit title={['填写有误', 'Wrong']} height="high">
        <OpenedPage panel={{ show: 'create' }} inForm={<WrongFields />} />
      </Exhibit>
      <Exhibit title={['需要修改的字段', 'Fields that need attention']} height="low">
        <WrongList />
      </Exhibit>
      <Exhibit title={['载入失败', 'Could not be read']} height="low">
        <OpenedPage panel={{ show: 'edit', id: 1 }} answers="failing" />
      </Exhibit>
      <Exhibit title={['草稿', 'A draft is offered']}>
        <div className={css.padded}>
          <DraftBar draft={{ values: {}, at: Date.parse('2026-11-20T06:05:00Z') }} onTake={nothing} onDrop={nothing} />
        </div>
      </Exhibit>
      <Exhibit title={['别人已保存', 'Somebody else has saved']}>
        <DishPage answers="nothing">
          <Form initialValues={{ name: '灯笼牛肉面（大）', sort: 10, intro: samples.long.intro }}>
            {['name', 'sort', 'intro'].map((name) => (
              <Form.Item key={name} name={name} hidden>
                <input />
              </Form.Item>
            ))}
            <StaleBar loaded={samples.usual} theirs={theirs} onTake={nothing} onKeep={nothing} />
          </Form>
        </DishPage>
      </Exhibit>
    </Room>
  )
}

/** Unfolded, as by a press. */
function WrongList() {
  const { say } = useWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.click(), [])
  const text = say(['编码“TEA”已存在', 'Code “TEA” already exists'])
  return (
    <div ref={box} className={css.padded}>
      <WrongFieldList
        fields={[
          { name: 'code', label: ['编码', 'Code'], text },
          {
            name: 'mobile',
            label: ['联系手机', 'Contact mobile'],
            text: say(['联系手机应为 11 位数字', 'Contact mobile must have 11 digits']),
          },
          { name: 'parentId', label: ['其他', 'Elsewhere'], text: 'settlement'.repeat(12), elsewhere: true },
        ]}
        goTo={nothing}
      />
    </div>
  )
}

const nothing = () => undefined
const theirs = { ...samples.usual, version: 4, name: '招牌牛肉面', sort: 20 }

/** A page on which a panel has been opened; its list is empty unless `answers` says otherwise. */
function OpenedPage({ panel, ...page }: { panel: Panel } & ComponentProps<typeof DishPage>) {
  return (
    <DishPage answers="nothing" {...page}>
      <Opening panel={panel} />
    </DishPage>
  )
}

function Opening({ panel }: { panel: Panel }) {
  const { open } = useResource()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page stands
  useEffect(() => open(panel), [])
  return null
}
