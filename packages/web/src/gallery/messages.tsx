import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useWords } from '../platform/base/i18n/words.ts'
import { mayLeave } from '../platform/base/unsaved/unsaved.ts'
import { Hints } from '../platform/frame/hints/hints.tsx'
import { LoadingOverlay } from '../platform/frame/shell/loading-overlay.tsx'
import { useBusy } from '../platform/io/api/busy.ts'
import { useConnection } from '../platform/io/api/connection.ts'
import { useNewVersion } from '../platform/io/code/new-version.ts'
import { useMenuNews } from '../platform/io/sign-in/renew-rights.ts'
import { type Question, useConfirm } from '../platform/ui/dialog/confirm-action.ts'
import OnceDialog from '../platform/ui/dialog/once-dialog.tsx'
import { ToastRegion } from '../platform/ui/toasts/toast-region.tsx'
import { UnsavedQuestion } from '../platform/ui/unsaved/unsaved-question.tsx'
import { Exhibit, Room } from './exhibit.tsx'
import css from './gallery.module.css'
import { useLastingToasts } from './lasting-toasts.ts'

/** What the product says and asks. Questions lie over everything, so each opens at its button. */
export function Messages() {
  return (
    <Room title={['提示与提问', 'Messages and questions']}>
      <Exhibit title={['提问', 'Questions']}>
        <Questions />
      </Exhibit>
      <Exhibit title={['顶部提示', 'Toasts']} height="low">
        <Toasts />
      </Exhibit>
      <Exhibit title={['提示条', 'Hints']}>
        <AllHints />
      </Exhibit>
      <Exhibit title={['等待', 'Waiting for a change']} height="low">
        <Waiting />
      </Exhibit>
    </Room>
  )
}

function Questions() {
  const { say } = useWords()
  const ask = useConfirm()
  const [once, setOnce] = useState(false)
  const careful: Question = {
    title: say(['停用品牌“灯笼面馆”？', 'Disable brand “Lantern Noodles”?']),
    text: say(['它下面的 3 个品牌也将停止交易。', 'The 3 brands below it stop trading, too.']),
    verb: say(['停用品牌', 'Disable brand']),
    cancel: say(['取消', 'Cancel']),
  }
  const name = 'Anniversary tasting menu with every regional speciality of the house '.repeat(2)
  const works = ['品牌 灯笼面馆', name].map((work) => ({
    path: '/store/dish',
    name: work,
    save: () => Promise.resolve(true),
  }))
  return (
    <div className={css.buttons} data-questions>
      <Button onClick={() => void ask(careful)}>{say(['一般', 'Usual'])}</Button>
      <Button
        onClick={() =>
          void ask({
            ...careful,
            title: say(['删除餐品“{name}”？', 'Delete dish “{name}”?'], { name }),
            verb: say(['删除餐品', 'Delete dish']),
            danger: true,
          })
        }
      >
        {say(['会删除，名称很长', 'Destroys, with a long name'])}
      </Button>
      <Button onClick={() => void mayLeave(works)}>{say(['未保存', 'Unsaved'])}</Button>
      <Button onClick={() => setOnce(true)}>{say(['只显示一次', 'Told once'])}</Button>
      <UnsavedQuestion />
      {once && (
        <OnceDialog
          title={['用户已创建', 'User created']}
          text={say(['请把下面的内容交给周宁。', 'Give this to Zhou Ning.'])}
          facts={[
            { label: ['用户名', 'Username'], value: 'zhou.ning' },
            { label: ['初始密码', 'First password'], value: 'kettle-lantern-harbour-42-kettle-lantern-harbour' },
          ]}
          onClosed={() => setOnce(false)}
        />
      )}
    </div>
  )
}

function Toasts() {
  useLastingToasts()
  return <ToastRegion />
}

/** Each of them at the same time. */
function AllHints() {
  useEffect(() => {
    useNewVersion.setState({ found: true })
    useMenuNews.setState({ tree: [] })
    // Every answer ends an outage, and here all calls are answered.
    const stayLost = ({ lost }: { lost: boolean }) => !lost && useConnection.setState({ lost: true })
    stayLost(useConnection.getState())
    return useConnection.subscribe(stayLost)
  }, [])
  return <Hints />
}

function Waiting() {
  useEffect(() => useBusy.setState({ calls: 1 }), [])
  return <LoadingOverlay />
}
