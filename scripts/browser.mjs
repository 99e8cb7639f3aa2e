/** Finds Chromium for the browser tests, and installs Debian's with a Chinese font where there is none. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** The same engine without windows, which it draws beside the page: a quarter less processor time. It shows no PDF. */
const SHELLS = ['chromium-headless-shell']

function onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      try {
        accessSync(join(folder, name), constants.X_OK)
        return join(folder, name)
      } catch {
        // Not here; the next one may be.
      }
    }
  }
  return undefined
}

const mayInstall = () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function install(packages) {
  console.error(`安装 / installing ${packages.join(', ')} …`)
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  const { status } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

/** Without a Chinese font the pages show boxes. */
const hasChineseFont = () => spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim() !== ''

/**
 * The paths of a Chromium that starts, and of its shell where there is one; ends the process with what to do when there is no
 * Chromium. One that CHROMIUM_PATH names is used for all.
 * @returns {{ browser: string, shell: string }}
 */
export function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given && existsSync(given)) return { browser: given, shell: process.env.CHROMIUM_SHELL_PATH ?? given }
  if (mayInstall() && (!onPath(NAMES) || !hasChineseFont())) install(['chromium', 'fonts-noto-cjk', 'fontconfig'])
  const browser = onPath(NAMES)
  // Not every system has it, and nothing but time hangs on it.
  if (browser && mayInstall() && !onPath(SHELLS)) install(SHELLS)
  if (browser) return { browser, shell: onPath(SHELLS) ?? browser }
  console.error(
    '浏览器测试需要 Chromium：请安装 chromium 和中文字体，或设置 CHROMIUM_PATH。\nThe browser tests need Chromium: install it with a Chinese font, or set CHROMIUM_PATH.',
  )
  process.exit(1)
}
