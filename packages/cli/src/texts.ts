import type { Language } from './language.ts'

/** Everything the program says itself. What the server says is passed on as it is, in Chinese. */
const zh = {
  or: (names: readonly string[]) => `您是否要找：${names.join('、')}`,
  unknownCommand: (name: string) => `没有命令或接口【${name}】，用 dealer ls 查找`,
  unknownOperation: (name: string) => `没有接口【${name}】，用 dealer ls 查找`,
  unknownOption: (name: string) => `没有选项【${name}】`,
  unknownField: (name: string, operation: string) => `接口 ${operation} 没有字段【${name}】`,
  optionTooEarly: (name: string) => `选项 ${name} 请写在命令或接口名之后`,
  needsValue: (name: string) => `选项 ${name} 缺少值`,
  looksLikeOption: (name: string, value: string) => `选项 ${name} 缺少值；如果值就是 ${value}，请写成 ${name}=${value}`,
  takesNoValue: (name: string) => `选项 ${name} 不带值`,
  tooManyWords: (word: string) => `多余的参数【${word}】`,
  noOperation: '请写明接口名，用 dealer ls 查找',
  noSecretOption: (name: string) =>
    `不支持 ${name}：命令行参数对本机所有用户可见，也会留在历史记录里。密码请在提示时输入或用环境变量 DEALER_PASSWORD；登录密钥用 DEALER_LOGIN_KEY 或 --login-key-file；动态验证码用 DEALER_ONE_TIME_CODE`,
  noSecretField: (name: string) =>
    `字段 ${name} 不能写在命令行参数里（本机所有用户可见），请用 --data @文件 或 --data - 传入`,
  noSecretHeader: (name: string) =>
    `请求头 ${name} 不能写在命令行参数里（本机所有用户可见），请写入文件并用 --header @文件`,
  useLogin: '登录和退出请使用 dealer login 和 dealer logout',
  notScalar: (name: string) => `字段 ${name} 不是单个值，请用 --data 传入`,
  notInteger: (name: string) => `字段 ${name} 应为整数`,
  notNumber: (name: string) => `字段 ${name} 应为数字`,
  notBoolean: (name: string) => `字段 ${name} 应为 true 或 false`,
  notChoice: (name: string, choices: string) => `${name} 只能是：${choices}`,
  notObject: '--data 应为 JSON 对象',
  notArray: '该接口的 --data 应为 JSON 数组',
  takesNothing: (operation: string) => `接口 ${operation} 没有参数`,
  notJson: (line: number, column: number) => `--data 不是有效的 JSON：第 ${line} 行第 ${column} 个字符处有误`,
  wrongHeader: '请求头应写成 --header "名称: 值"',
  wrongTimeout: '--timeout 应为大于 0 的秒数',
  wrongMax: '--max 应为大于 0 的整数',
  wrongUrl: '服务器地址应以 http:// 或 https:// 开头，且不含用户名和密码',
  wrongProfile: '--profile 只能由字母、数字、点、横线和下划线组成',
  notTogether: (one: string, other: string) => `${one} 和 ${other} 不能同时使用`,
  needsOption: (one: string, other: string) => `${one} 需要与 ${other} 一起使用`,
  notPaged: (operation: string) => `接口 ${operation} 不是分页列表，不能用 --all 或 --max`,
  noRows: (operation: string) => `接口 ${operation} 的应答不是列表，不能用 --csv`,
  needsFile: '请用 --file 指定要上传的文件',
  onlyDownload: '-o 只用于下载文件的接口',
  noFileHere: '文件不能输出到终端，请用管道接收，或用 -o 指定文件名',
  onlyUpload: '--file 只用于上传文件的接口',
  noRawDownload: '下载文件的接口不能用 --raw',
  exists: (path: string) => `文件【${path}】已存在，请用 -o 指定文件名`,
  fileTrouble: (path: string, code: string) => `文件【${path}】无法读写（${code}）`,
  notLoggedIn: '尚未登录',
  noService: (path: string) => `服务器地址下没有接口 ${path}，请检查 --url 或 DEALER_URL (HTTP 404)`,
  loginHint: '请登录：dealer login',
  firstLoginHint: '请登录：dealer login --url https://服务器地址',
  needsUrl: '请用 --url 指定服务器地址',
  noLoginKey: '缺少登录密钥，请设置 DEALER_LOGIN_KEY 或使用 --login-key-file',
  user: (last: string | undefined) => (last ? `账号 [${last}]：` : '账号：'),
  password: '密码：',
  picture: (path: string) => `验证码图片：${path}`,
  pictureText: '请输入图片中的验证码：',
  oneTimeCode: '动态验证码（验证器中的6位数字，或恢复码）：',
  noAnswer: '没有输入',
  loggedIn: (name: string, dealer: string) => `已登录：${name}，${dealer}`,
  weakPassword: '密码过于简单，请尽快修改',
  loggedOut: '已退出登录',
  nothingFound: (text: string) => `没有找到【${text}】`,
  interrupted: '已中断',
  permission: '权限',
  refusals: '可能拒绝',
  anyone: '无需登录',
  anyUser: '登录即可',
  fields: '参数（* 必填）',
  noFields: '没有参数',
  answer: '应答',
  answersFile: '应答为文件',
  shells: '请写明 bash、zsh 或 fish',
  usage: `dealer：经销商管理系统命令行

  dealer login --url https://…  [--user 账号] [--login-key-file 文件]
  dealer logout                 退出登录
  dealer whoami                 当前登录用户
  dealer ls [文字]              按名称、标题（含拼音）、英文说明或路径查找
  dealer help 接口              接口的说明与字段
  dealer call 接口 [选项]       调用接口，可省略 call：dealer so.salesOrder.lists
  dealer completion bash|zsh|fish

参数
  --字段 值                     接口的字段，如 --customer 惠万家 --limit 30
  --data JSON|@文件|-           全部参数，- 为标准输入；字段选项优先
列表
  --all                         取全部页，每行一条 JSON
  --max N                       最多取 N 条
  --csv [--titles] [--bom]      输出 CSV；--titles 用中文表头和选项名称，--bom 便于 Excel 打开
文件
  --file 路径                   要上传的文件
  -o, --output 路径             下载到哪里，以 / 结尾为文件夹，- 为标准输出
其他
  --raw                         输出完整应答，含 resultCode
  --json-errors                 错误以 JSON 输出到标准错误
  --header "名称: 值"|@文件     附加请求头，可重复
  --timeout 秒                  超过时间则放弃
  --profile 名称                使用另一个服务器的登录，也可用 DEALER_PROFILE
  --url 地址                    服务器地址，也可用 DEALER_URL
  --verbose                     在标准错误上显示每次请求
  --lang zh|en                  提示语言
  --version

退出码：0 成功，1 服务器拒绝，2 用法错误，3 未登录，4 网络或 HTTP 错误，130 中断`,
}

export type Texts = typeof zh

const en: Texts = {
  or: (names) => `Did you mean ${names.join(', ')}?`,
  unknownCommand: (name) => `no command or operation '${name}'; find one with dealer ls`,
  unknownOperation: (name) => `no operation '${name}'; find one with dealer ls`,
  unknownOption: (name) => `no option '${name}'`,
  unknownField: (name, operation) => `${operation} has no field '${name}'`,
  optionTooEarly: (name) => `${name} belongs after the command or operation`,
  needsValue: (name) => `${name} needs a value`,
  looksLikeOption: (name, value) => `${name} needs a value; if it is ${value}, write ${name}=${value}`,
  takesNoValue: (name) => `${name} takes no value`,
  tooManyWords: (word) => `unexpected argument '${word}'`,
  noOperation: 'name an operation; find one with dealer ls',
  noSecretOption: (name) =>
    `there is no ${name}: arguments are visible to every user of this machine and stay in the shell's history. Type the password when asked or set DEALER_PASSWORD; for the login key set DEALER_LOGIN_KEY or use --login-key-file, for a one-time code DEALER_ONE_TIME_CODE`,
  noSecretField: (name) =>
    `${name} must not be an argument, which every user of this machine can see; use --data @file or --data -`,
  noSecretHeader: (name) =>
    `${name} must not be an argument, which every user of this machine can see; use --header @file`,
  useLogin: 'to log in and out use dealer login and dealer logout',
  notScalar: (name) => `${name} is not a single value; use --data`,
  notInteger: (name) => `${name} must be an integer`,
  notNumber: (name) => `${name} must be a number`,
  notBoolean: (name) => `${name} must be true or false`,
  notChoice: (name, choices) => `${name} must be one of: ${choices}`,
  notObject: '--data must be a JSON object',
  notArray: '--data of this operation must be a JSON array',
  takesNothing: (operation) => `${operation} takes no arguments`,
  notJson: (line, column) => `--data is not valid JSON: wrong at line ${line}, column ${column}`,
  wrongHeader: 'a header is written --header "Name: value"',
  wrongTimeout: '--timeout must be a number of seconds above 0',
  wrongMax: '--max must be an integer above 0',
  wrongUrl: 'the address must begin with http:// or https:// and hold no user or password',
  wrongProfile: '--profile takes letters, digits, dots, dashes and underscores',
  notTogether: (one, other) => `${one} and ${other} exclude each other`,
  needsOption: (one, other) => `${one} goes with ${other} only`,
  notPaged: (operation) => `${operation} is not paged, so it takes neither --all nor --max`,
  noRows: (operation) => `${operation} answers no rows, so it takes no --csv`,
  needsFile: 'name the file to upload with --file',
  onlyDownload: '-o is for operations that answer a file',
  noFileHere: 'a file is not written to a terminal; pipe it on, or name a file with -o',
  onlyUpload: '--file is for operations that take a file',
  noRawDownload: 'an operation that answers a file takes no --raw',
  exists: (path) => `${path} exists; name another file with -o`,
  fileTrouble: (path, code) => `${path}: cannot be read or written (${code})`,
  notLoggedIn: 'not logged in',
  noService: (path) => `there is no ${path} at the server's address; check --url or DEALER_URL (HTTP 404)`,
  loginHint: 'Log in with: dealer login',
  firstLoginHint: 'Log in with: dealer login --url https://server',
  needsUrl: 'name the server with --url',
  noLoginKey: 'no login key: set DEALER_LOGIN_KEY or use --login-key-file',
  user: (last) => (last ? `User [${last}]: ` : 'User: '),
  password: 'Password: ',
  picture: (path) => `Verification picture: ${path}`,
  pictureText: 'Text on the picture: ',
  oneTimeCode: 'One-time code (of the authenticator app, or a recovery code): ',
  noAnswer: 'nothing was entered',
  loggedIn: (name, dealer) => `Logged in: ${name}, ${dealer}`,
  weakPassword: 'The password is weak; change it soon',
  loggedOut: 'Logged out',
  nothingFound: (text) => `nothing found for '${text}'`,
  interrupted: 'interrupted',
  permission: 'Permission',
  refusals: 'Refusals',
  anyone: 'no login needed',
  anyUser: 'any logged-in user',
  fields: 'Arguments (* required)',
  noFields: 'No arguments',
  answer: 'Answer',
  answersFile: 'Answers a file',
  shells: 'name bash, zsh or fish',
  usage: `dealer: the dealer management API on the command line

  dealer login --url https://…  [--user name] [--login-key-file file]
  dealer logout                 end the session
  dealer whoami                 the logged-in user
  dealer ls [text]              find operations by name, title (or its pinyin), description, path
  dealer help operation         what an operation does and takes
  dealer call operation [...]   call it; short: dealer so.salesOrder.lists
  dealer completion bash|zsh|fish

Arguments
  --field value                 a field of the operation: --customer 惠万家 --limit 30
  --data JSON|@file|-           all arguments, - is standard input; --field wins
Lists
  --all                         every page, one JSON a line
  --max N                       at most N rows
  --csv [--titles] [--bom]      CSV; --titles for Chinese titles and labels, --bom for Excel
Files
  --file path                   file to upload
  -o, --output path             where to download to; a folder ends in /, - is standard output
Other
  --raw                         the whole answer with its resultCode
  --json-errors                 errors as JSON on standard error
  --header "Name: value"|@file  add a header, may be repeated
  --timeout seconds             give up after that time
  --profile name                the login of another server, or DEALER_PROFILE
  --url address                 server, or DEALER_URL
  --verbose                     show each request on standard error
  --lang zh|en                  language of messages
  --version

Exit: 0 fine, 1 refused by the server, 2 wrong use, 3 not logged in, 4 network or HTTP, 130 interrupted`,
}

export const textsOf = (language: Language): Texts => (language === 'zh' ? zh : en)
