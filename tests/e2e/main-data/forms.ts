import { choice } from '../support/fill.ts'
import type { TriedForm } from '../support/work-form.ts'

const opens = '新增'
const CODE = '编码须为4到10位字母或数字'
const MOBILE = '请输入1开头的11位手机号'

/** Forms of master data by their pages: what is wrong in them, what somebody has already, and what else they want. */
export const FORMS: Readonly<Record<string, readonly TriedForm[]>> = {
  '/main-data/position-management': [
    {
      ...{ opens, wrong: ['角色编码', 'J', CODE], used: ['角色编码', 'JS02'] },
      rest: { 角色名称: '试用角色', 角色类别: choice('销售'), 数据范围: choice('本人') },
    },
  ],
  '/main-data/station-management': [
    {
      ...{ opens, wrong: ['岗位编码', '岗1', CODE], used: ['岗位编码', 'GW02'] },
      rest: { 岗位名称: '试用岗位', 岗位类别: choice('销售') },
    },
  ],
  '/user-add': [
    {
      ...{ wrong: ['身份证号', '330100199002310068', '身份证'], used: ['登录账号', 'sales01'] },
      rest: {
        ...{
          员工编码: 'U094',
          姓名: '试用',
          性别: choice('男'),
          手机号: '10000019094',
          身份证号: '330100199003170033',
        },
        ...{ 岗位: choice('业务员'), 角色: choice('业务员'), 入职日期: '2025-06-02' },
      },
    },
  ],
  '/main-data/region-management/region-manager': [
    {
      ...{ opens, wrong: ['线路编码', '一线', CODE], used: ['线路编码', 'L001'] },
      rest: { 线路名称: '试用线', 业务类型: choice('业务员'), 负责人: choice('王海峰') },
    },
  ],
  '/main-data/region-management/route-manager': [
    {
      ...{ opens, wrong: ['路线编码', 'R 1', CODE], used: ['路线编码', 'R0101'] },
      rest: { 路线名称: '试用路线', 线路: choice('上城线'), 拜访日: choice('周一'), 拜访周期: choice('每周') },
    },
  ],
  '/main-data/settings-management/region-type-management': [
    { opens, used: ['类型编码', '2000'], rest: { 类型名称: '试用类型' } },
  ],
  '/main-data/warehouse-management': [
    {
      ...{ opens, wrong: ['电话', '12', MOBILE], used: ['仓库编码', 'W001'] },
      rest: {
        ...{ 仓库名称: '试用仓', 仓管员: choice('李建军'), 电话: '10000019094', 所在地区: choice('浙江省') },
        ...{ 市: choice('杭州市'), 区县: choice('拱墅区'), 乡镇: choice('半山街道'), 地址: '石桥路1号' },
      },
    },
  ],
  '/main-data/vehicle-management/vehicle-manager': [
    {
      ...{ tab: '车辆', opens, wrong: ['车牌号', '浙A12', '车牌号'], used: ['车牌号', '浙A2K618'] },
    },
    {
      ...{ tab: '司机', opens, wrong: ['手机号', '12', MOBILE], used: ['司机编码', 'D001'] },
      rest: {
        ...{ 司机姓名: '试用', 手机号: '10000019094', 驾驶证号: '330100199003170033', 准驾车型: choice('C1') },
        驾驶证到期: '2030-01-01',
      },
    },
  ],
  '/main-data/settings-management/customer-type-management': [
    {
      ...{ opens, wrong: ['类型编码', 'X', CODE], used: ['类型编码', 'CT01'] },
      rest: { 类型名称: '试用类型', 渠道: choice('批发') },
    },
  ],
  '/customer-edit': [
    // What the server refuses of it, with its addresses, is tried in the journey of a customer.
    { wrong: ['手机号', '12', MOBILE], used: ['客户编码', 'C000001'] },
  ],
  '/main-data/product-management/category': [
    { opens, wrong: ['类别编码', '类', CODE], used: ['类别编码', 'KL01'], rest: { 类别名称: '试用类别' } },
  ],
  '/main-data/product-management/brands': [
    { opens, wrong: ['品牌编码', 'B', CODE], used: ['品牌名称', '晴川'], rest: { 品牌编码: 'BR90' } },
  ],
  '/product-add': [
    {
      ...{ wrong: ['条码', '6970100000017', '条码'], used: ['商品编码', 'P00001'] },
      rest: {
        ...{
          商品名称: '试用商品',
          商品类别: choice('碳酸饮料'),
          品牌: choice('晴川'),
          规格: '500ml',
          小单位: '瓶',
        },
        ...{ 条码: '6970100900118', 进货价: '1', '保质期(天)': '365' },
      },
    },
  ],
  '/main-data/supplier-list': [
    {
      ...{ opens, wrong: ['手机号', '12', MOBILE], used: ['供应商编码', 'S004'] },
      rest: { 供应商名称: '试用供应商', 联系人: '试用', 手机号: '10000019094', 结算方式: choice('现结') },
    },
  ],
  '/main-data/settings-management/inventory-status-management': [
    { opens, wrong: ['状态编码', '冻', '编码'], used: ['状态编码', '10'], rest: { 状态名称: '试用状态' } },
  ],
  '/main-data/settings-management/cost-type-management': [
    {
      ...{ opens, wrong: ['费用类型编码', 'F', CODE], used: ['费用类型编码', 'FY01'] },
      rest: { 费用类型名称: '试用费用', 费用大类: choice('其他费用') },
    },
  ],
  '/main-data/settings-management/print-title-type-management': [
    { opens, wrong: ['抬头编码', 'T', CODE], used: ['抬头编码', 'TT01'], rest: { 抬头名称: '试用抬头' } },
  ],
  '/main-data/settings-management/sales-project-maintenance-management': [
    {
      ...{ opens, wrong: ['项目编码', 'X', CODE], used: ['项目编码', 'XM01'] },
      rest: { 项目名称: '试用项目', 项目类型: choice('数量'), 适用范围: choice('不限') },
    },
  ],
  '/main-data/product-management/price-management/price-series': [
    {
      ...{ opens, wrong: ['系列编码', 'X', CODE], used: ['系列编码', 'XL01'] },
      rest: { 系列名称: '试用系列', 价格系数: '95' },
    },
  ],
  '/main-data/settings-management/dealer-setting-management': [
    // Its own key again changes what stands there.
    { tab: '数据字典', opens, wrong: ['键', '瓶', '编码只能包含字母和数字'] },
  ],
}
