import type { Envelope } from '@brandside/contract/platform/envelope.ts'
import { savedView } from '@brandside/contract/shell/saved-view.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { currentWords } from '../../platform/base/i18n/words.ts'
import type { Case } from './sample-contract.ts'
import { allDishes } from './sample-dishes.ts'
import { logEntries } from './sample-log.ts'
import { views } from './sample-views.ts'

/** Calls of the parts are answered here, always the same; everything else goes where it went. */
export function answerFromSamples(): void {
  const ask = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    if (url.pathname === '/healthz') return new Response()
    return url.pathname.startsWith('/pcapi/') ? answerTo(url) : ask(input, init)
  }
}

function answerTo({ pathname, searchParams }: URL): Response | Promise<Response> {
  const known = answers[pathname]
  if (known !== undefined) return done(known)
  const [, , answersAs, , action] = pathname.split('/')
  switch (answersAs as Case | undefined) {
    case 'waiting':
      return new Promise(() => undefined)
    case 'forbidden':
      return refusal(403, ['没有权限', 'No permission'])
    case 'failing':
      return refusal(500, ['服务器内部错误', 'Internal server error'])
    case 'nothing':
      if (action === 'dropdown') return done([])
      return action === 'list' ? done({ list: [], total: 0 }) : dishes(action, searchParams)
    default:
      return dishes(action, searchParams)
  }
}

function dishes(action: string | undefined, asked: URLSearchParams): Response {
  if (action === 'view') return done(allDishes.find(({ id }) => id === Number(asked.get('id'))))
  if (action === 'dropdown') return done(choices(asked))
  if (action === 'list')
    return done({ list: allDishes, total: 186, sum: { price: 1_234_567_850, portion: '1268.125' } })
  return refusal(200, ['这里只有样例，没有保存', 'These are samples, nothing is saved'])
}

/** By their ids, or by words; nobody sees dish 12. */
function choices(asked: URLSearchParams) {
  const ids = asked.getAll('ids').map(Number)
  const keyword = asked.get('keyword') ?? ''
  return ids.length > 0
    ? allDishes.filter(({ id }) => ids.includes(id))
    : allDishes.filter(({ name, code, status }) => status === 1 && `${name} ${code}`.includes(keyword))
}

const answers: Readonly<Record<string, unknown>> = {
  [savedView.endpoints.list.path]: views,
  [operationLog.endpoints.query.path]: { list: logEntries, total: logEntries.length },
}

function done(data: unknown): Response {
  return Response.json({ code: 0, msg: '', message: '', data, requestId } satisfies Envelope)
}

function refusal(status: number, words: readonly [string, string]): Response {
  const code = status === 200 ? 2 : status
  const envelope: Envelope = { code, msg: currentWords().say(words), message: words[1], requestId }
  return Response.json(envelope, { status })
}

const requestId = '01JD7Q3V9Z6M4K8T2XWBRN5HCE'
