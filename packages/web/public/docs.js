// The reference of the calls: a page apart from the client, drawn by Swagger UI from the document of the chosen area. Calls
// that are tried there are made with the session of another window of this browser, where there is one.
void (async () => {
  const english = document.documentElement.lang === 'en'
  const say = (zh, en) => (english ? en : zh)
  document.title = say('接口参考', 'API reference')
  const token = await askForToken()
  const headers = { 'Accept-Language': english ? 'en' : 'zh', ...(token && { Authorization: `Bearer ${token}` }) }
  const [bar, main] = [document.querySelector('header'), document.querySelector('main')]

  const answer = await fetch('/openapi/index.json', { headers })
  const { documents = [], msg } = await answer.json()
  const wanted = new URLSearchParams(location.search).get('of') || 'open'
  const chosen = documents.find(({ name }) => name === wanted)
  const title = document.createElement('strong')
  title.textContent = document.title
  bar.append(title)
  if (documents.length > 0) bar.append(chooser(documents))
  const note = document.createElement('span')
  note.textContent =
    msg ||
    (token
      ? say('“Try it out” 使用您当前的登录和权限', '“Try it out” uses your session and its rights')
      : say('在另一个窗口登录并刷新本页后，可以直接试用', 'Sign in in another window and reload to try calls out'))
  bar.append(note)
  if (!token) bar.append(signInLink())
  if (!chosen) return

  window.SwaggerUIBundle({
    domNode: main,
    url: chosen.url,
    docExpansion: 'none',
    filter: true,
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    // Its makers' server would be asked for a mark.
    validatorUrl: null,
    requestInterceptor: (request) => {
      for (const [name, value] of Object.entries(headers)) request.headers[name] ||= value
      return request
    },
  })

  function chooser(all) {
    const select = document.createElement('select')
    select.setAttribute('aria-label', say('范围', 'Which calls'))
    for (const { name, title } of all) select.append(new Option(title[english ? 1 : 0], name, false, name === wanted))
    select.addEventListener('change', () => location.assign(`/docs?of=${select.value}`))
    return select
  }

  function signInLink() {
    const link = document.createElement('a')
    return Object.assign(link, { href: '/login', target: '_blank', textContent: say('登录', 'Sign in') })
  }

  /** The channel of `src/platform/base/session/other-windows.ts`. */
  function askForToken() {
    const own = sessionStorage.getItem('userInfo')
    if (own) return JSON.parse(own).token
    const channel = new BroadcastChannel('brandside.session')
    return new Promise((answer) => {
      const end = (token) => {
        clearTimeout(patience)
        channel.close()
        answer(token)
      }
      const patience = setTimeout(() => end(undefined), 500)
      channel.addEventListener('message', ({ data }) => {
        if (data.say === 'I am') end(data.userInfo.token)
      })
      channel.postMessage({ say: 'is anybody signed in?' })
    })
  }
})()
