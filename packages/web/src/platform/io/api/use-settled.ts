import { useEffect, useState } from 'react'

/** A pause in typing, in milliseconds, after which the server is asked. */
const pause = 400

/** What is being entered, once it has not changed for a moment: plain data, as it is sent. */
export function useSettled<T extends object>(value: T): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
