export type Language = 'zh' | 'en'

/** Chinese, unless the machine or the user says otherwise. What was given wins; anything but zh and en is no language. */
export function languageOf(given: string | undefined, env: NodeJS.ProcessEnv): Language {
  if (given === 'zh' || given === 'en') return given
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG
  return locale && !/^zh/i.test(locale) ? 'en' : 'zh'
}
