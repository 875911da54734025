import {
  type AccessBlock,
  BOM_EXPORT_COST_CREDITS,
  DATA_LICENSE,
  DATA_LICENSE_URL,
  FREE_CREDITS,
  FULL_ENTITIES_COST_CREDITS,
} from '../../contract/access.ts';
import type { MechanicalCoverage, ProvenanceCoverage } from '../../contract/catalogue-meta.ts';
import type { Grade } from '../../contract/comparison.ts';
import { PAID_PLANS } from '../../contract/plans.ts';

export interface AccessFigures {
  totalEntities: number;
  provenance: ProvenanceCoverage;
  mechanical: MechanicalCoverage;
  /** How many declared values of the registry fields reach each level. */
  grades: Record<Grade, number>;
  freeLimitPerHour: number;
}

/** Decision 25: every figure in these sentences comes from the snapshot or the configuration. */
export function accessBlock(figures: AccessFigures): AccessBlock {
  const { totalEntities, provenance, mechanical, grades, freeLimitPerHour } = figures;
  const graded = grades.A + grades.B + grades.C + grades.D;
  const withMechanics = mechanical.declared + mechanical.partial;
  return {
    how_to_get_a_key: {
      en: `The open documents need no key. POST /api/register with your e-mail address gives a key (gtk_...) with ${FREE_CREDITS} free credits; no approval, no card.`,
      zh: `公开文档无需密钥。向 /api/register 提交邮箱（POST）即可获得密钥（gtk_ 开头），无需审批，无需银行卡，赠送 ${FREE_CREDITS} 积分。`,
    },
    register: 'POST /api/register',
    free_credits: FREE_CREDITS,
    rate_limit_per_hour: freeLimitPerHour,
    buy_credits: {
      en: `More credits: POST /api/payment/create with a plan (${plans(' credits for ', ' yuan')}) answers the page to pay on and a code to scan. Credits do not expire.`,
      zh: `购买积分：向 /api/payment/create 提交套餐（POST）（${plans(' 积分 ', ' 元')}），即返回支付页面与二维码。积分不过期。`,
    },
    top_up: 'POST /api/payment/create',
    costs: { full_entities: FULL_ENTITIES_COST_CREDITS, bom_export: BOM_EXPORT_COST_CREDITS },
    license: DATA_LICENSE,
    license_url: DATA_LICENSE_URL,
    privacy: {
      en: 'The e-mail address is stored only as a SHA-256 digest, never in plain text.',
      zh: '邮箱仅以 SHA-256 摘要形式保存，不存明文。',
    },
    honest_limits: {
      en: `All values are declared by makers and were not measured by us. ${provenance.tier_a_traceable} of ${totalEntities} records rest on a first-hand source. Of ${graded} declared torques, speeds, weights, voltages and resolutions ${grades.A} can be compared directly across makers (grade A) and ${grades.B} after conversion (grade B). ${withMechanics} of ${mechanical.applicable} parts with a body say how they mount (${mechanical.fill_pct} %), ${mechanical.declared} of them in full. We neither make nor sell the parts.`,
      zh: `所有参数均为厂商声明，未经我方实测。${totalEntities} 条记录中有 ${provenance.tier_a_traceable} 条来自第一手来源。在 ${graded} 个声明的扭矩、速度、重量、电压与分辨率中，${grades.A} 个可跨厂商直接比较（A 级），${grades.B} 个换算后可比较（B 级）。${mechanical.applicable} 个有实体的部件中有 ${withMechanics} 个（${mechanical.fill_pct}%）给出安装接口，其中 ${mechanical.declared} 个完整。我们不生产也不销售所列部件。`,
    },
  };
}

/** Each plan with what it gives and costs. */
function plans(gives: string, costs: string): string {
  const each = Object.entries(PAID_PLANS).map(
    ([name, { credits, priceFen }]) => `${name}: ${credits}${gives}${priceFen / 100}${costs}`,
  );
  return each.join(', ');
}
