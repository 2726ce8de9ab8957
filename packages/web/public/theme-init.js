// Runs before the first paint: the look and the language that settings.ts will find, so that nothing flashes.
;(() => {
  const root = document.documentElement
  let kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('brandside.settings') || '{}') || {}
  } catch {}
  const chosen = kept.scheme === 'light' || kept.scheme === 'dark'
  const dark = chosen ? kept.scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = dark ? 'dark' : 'light'
  root.style.colorScheme = root.dataset.theme
  const wanted = navigator.languages
  const english = (wanted[0] || '').startsWith('en') && !wanted.some((tag) => tag.startsWith('zh'))
  const language = kept.language === 'zh' || kept.language === 'en' ? kept.language : english ? 'en' : 'zh'
  root.lang = language === 'zh' ? 'zh-CN' : 'en'
})()
