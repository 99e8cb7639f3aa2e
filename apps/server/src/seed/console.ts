const WIDTH = 30
const STEP = 10

let lastShown = -1

/** Draws how far the demo data are: one line that moves on a terminal, a line for each tenth in a log file. */
export function showProgress(done: number, total: number, label: string): void {
  const percent = total > 0 ? Math.floor((done / total) * 100) : 100
  if (process.stderr.isTTY) {
    const bar = '█'.repeat(Math.round((percent / 100) * WIDTH)).padEnd(WIDTH, '░')
    process.stderr.write(
      `\r\u001b[K演示数据 ${bar} ${String(percent).padStart(3)}% ${label}${percent === 100 ? '\n' : ''}`,
    )
  } else if (Math.floor(percent / STEP) > lastShown) {
    lastShown = Math.floor(percent / STEP)
    process.stderr.write(`演示数据 ${percent}% ${label}\n`)
  }
}

const OPEN = '打开浏览器访问 / open in a browser: '

/** Tells where to go: what the log says of it may be shipped elsewhere, or be left out. */
export function showAddress(address: string): void {
  process.stderr.write(`${OPEN} ${address}\n`)
}

/** Tells where to go and who may log in. */
export function showDemo(address: string): void {
  const lines = [
    '',
    `  ${OPEN} ${address}`,
    '',
    '  演示账号 / demo users（密码 password: demo1234）',
    '    admin    管理员，全部功能 / administrator',
    '    sales01  业务员，只看本人客户和订单 / salesman',
    '',
  ]
  process.stderr.write(lines.join('\n'))
}
