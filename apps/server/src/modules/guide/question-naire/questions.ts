import type { SurveyItemType } from '@dealer/sdk/contract'
import type { Choice, Question } from './question-naire.rules.ts'

const choices = (...labels: string[]): Choice[] => labels.map((label, index) => ({ key: String(index + 1), label }))

const ask = (type: SurveyItemType, message: string, ...labels: string[]): Question => ({
  message,
  type,
  selectList: choices(...labels),
})

/** In the order asked. The first is answered beforehand, by the dealer's name. */
export const QUESTIONS: readonly Question[] = [
  ask('input', '经销商名称'),
  ask('select', '您的岗位', '老板', '经理', '内勤', '仓管', '财务', '业务员'),
  ask('checkbox', '常用的功能模块', '销售', '采购', '库存', '财务', '报表', '促销'),
  ask('radio', '系统响应速度', '很快', '一般', '较慢'),
  ask('radio', '页面是否容易理解', '容易', '一般', '困难'),
  ask('checkboxSelect', '希望加强的报表', '销售', '库存', '毛利', '应收', '拜访'),
  ask('matrix', '请为各模块打分（1–5）', '销售', '采购', '库存', '财务', '报表'),
  ask('radio', '您使用本系统的频率', '每天', '每周数次', '偶尔'),
  ask('select', '录一张订单平均用时', '1分钟内', '1–3分钟', '3–5分钟', '5分钟以上'),
  ask('radio', '总体满意度', '非常满意', '满意', '一般', '不满意', '很不满意'),
  {
    ...ask('checkbox', '不满意的原因', '速度慢', '功能不全', '操作不便', '经常报错', '服务不及时'),
    isConditional: true,
  },
  ask('radio', '是否愿意推荐给同行', '愿意', '不确定', '不愿意'),
]
