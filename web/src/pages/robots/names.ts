import type { RobotAnswer } from '../../../../src/contract/oss-document.ts';
import type { Extractor, JointType, OssCategory, OssEntity } from '../../../../src/contract/oss-entity.ts';
import type { Language } from '../../kept/preferences.ts';

interface Names {
  types: Readonly<Record<RobotAnswer['robot']['type'], string>>;
  categories: Readonly<Record<OssCategory, string>>;
  joints: Readonly<Record<JointType, string>>;
  files: Readonly<Record<RobotAnswer['models'][number]['kind'], string>>;
  readBy: Readonly<Record<Extractor | 'people', string>>;
  confidences: Readonly<Record<OssEntity['confidence'], string>>;
}

/** The words of the layer's own vocabulary. */
export const ROBOT_NAMES: Readonly<Record<Language, Names>> = {
  en: {
    types: { humanoid: 'Humanoid', biped: 'Biped', quadruped: 'Quadruped', arm: 'Arm', hand: 'Hand' },
    categories: {
      actuators: 'Actuator',
      sensors: 'Sensor',
      controllers: 'Controller',
      communication: 'Communication',
    },
    joints: {
      revolute: 'revolute',
      continuous: 'continuous',
      prismatic: 'prismatic',
      fixed: 'fixed',
      floating: 'floating',
      planar: 'planar',
    },
    files: { urdf: 'URDF', bom_md: 'List of parts', bom_csv: 'List of parts (CSV)', readme: 'Document' },
    readBy: { urdf: 'URDF', bom_md: 'list of parts', readme: 'document', people: 'read by a person' },
    confidences: { high: 'High', medium: 'Medium', low: 'Low' },
  },
  zh: {
    types: { humanoid: '人形', biped: '双足', quadruped: '四足', arm: '机械臂', hand: '机械手' },
    categories: { actuators: '执行器', sensors: '传感器', controllers: '控制器', communication: '通信' },
    joints: {
      revolute: '旋转',
      continuous: '连续旋转',
      prismatic: '移动',
      fixed: '固定',
      floating: '浮动',
      planar: '平面',
    },
    files: { urdf: 'URDF', bom_md: '零件清单', bom_csv: '零件清单（CSV）', readme: '文档' },
    readBy: { urdf: 'URDF', bom_md: '零件清单', readme: '文档', people: '人工读取' },
    confidences: { high: '高', medium: '中', low: '低' },
  },
};
