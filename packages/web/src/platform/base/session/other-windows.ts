import { useIdentityQuestions } from './confirm-identity.ts'
import { setUserInfo, type UserInfo, useSession } from './session-store.ts'

/** Messages about the session between the windows of this browser. */
type Message =
  | { say: 'signed out' }
  | { say: 'is anybody signed in?' }
  | { say: 'I am'; userInfo: UserInfo }
  /** The session has another token from now on. */
  | { say: 'renewed'; userInfo: UserInfo }
  /** The server has answered: the session does not end for want of use. */
  | { say: 'used' }

export function tellOtherWindows(message: Message): void {
  channel.postMessage(message)
}

export function onWindowMessage(listener: (message: Message) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data))
}

/** Resolves when this window has a session, or after a moment in which no other window had one to give. */
export async function askOtherWindows(): Promise<void> {
  if (useSession.getState().phase !== 'anonymous') return
  const patience = await patienceMs()
  await new Promise<void>((done) => {
    onWindowMessage((message) => {
      // The operator may have signed in here meanwhile.
      if (message.say !== 'I am' || useSession.getState().phase !== 'anonymous' || isOver) return done()
      setUserInfo(message.userInfo)
      useSession.setState({ phase: 'loading' })
      done()
    })
    let isOver = false
    setTimeout(() => {
      isOver = true
      done()
    }, patience)
    tellOtherWindows({ say: 'is anybody signed in?' })
  })
}

/** No wait where no other window is signed in, and as long as a busy window takes where one is. */
async function patienceMs(): Promise<number> {
  // Browsers offer locks to pages over TLS and to this machine's own only.
  if (!navigator.locks) return 300
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === signedIn) ? 5000 : 0
}

const channel = new BroadcastChannel('brandside.session')
/** Held by every window that has a session to give; it goes with the window, however that ends. */
const signedIn = 'brandside.session'
let letGo: (() => void) | undefined

useSession.subscribe(({ phase }) => {
  if ((phase === 'ready') === Boolean(letGo)) return
  letGo?.()
  letGo = undefined
  if (phase !== 'ready') return
  const whileSignedIn = new Promise<void>((done) => {
    letGo = done
  })
  void navigator.locks?.request(signedIn, { mode: 'shared' }, () => whileSignedIn)
})

onWindowMessage((message) => {
  const { phase, userInfo } = useSession.getState()
  if (message.say === 'is anybody signed in?' && phase === 'ready' && userInfo)
    tellOtherWindows({ say: 'I am', userInfo })
  if (message.say === 'renewed' && phase === 'ready') goOn(message.userInfo)
})

/** The same operator has renewed his session in another window: this one goes on with it, and asks no more. */
function goOn(theirs: UserInfo): void {
  const { userInfo } = useSession.getState()
  if (userInfo?.user?.id !== theirs.user?.id || userInfo?.token === theirs.token) return
  const { token, tokenHead, access_token } = theirs
  setUserInfo({ ...userInfo, token, tokenHead, access_token })
  for (const { occasion, answer } of useIdentityQuestions.getState().questions) if (occasion === 'signIn') answer(true)
}
