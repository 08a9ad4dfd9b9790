package bugar.judges;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.gs.dmn.DMNModelRepository;
import com.gs.dmn.ast.TDRGElement;
import com.gs.dmn.ast.TDefinitions;
import com.gs.dmn.dialect.JavaTimeDMNDialectDefinition;
import com.gs.dmn.log.NopBuildLogger;
import com.gs.dmn.runtime.interpreter.DMNInterpreter;
import com.gs.dmn.runtime.interpreter.EvaluationContext;
import com.gs.dmn.runtime.interpreter.Result;
import com.gs.dmn.serialization.xstream.XMLDMNSerializer;
import com.gs.dmn.transformation.InputParameters;
import java.io.File;
import java.util.LinkedHashMap;
import java.util.Map;

final class JdmnEngine implements Engine {
    private final DMNModelRepository repository;
    private final DMNInterpreter<?, ?, ?, ?, ?> interpreter;

    JdmnEngine(File document) {
        var parameters = new InputParameters();
        TDefinitions definitions = new XMLDMNSerializer(new NopBuildLogger(), parameters).readModel(document);
        repository = new DMNModelRepository(definitions);
        interpreter = new JavaTimeDMNDialectDefinition().createDMNInterpreter(repository, parameters);
    }

    @Override
    public String name() {
        return "jDMN";
    }

    @Override
    public JsonNode answer(Map<String, Object> inputs) {
        ObjectNode answer = Json.MAPPER.createObjectNode();
        TDefinitions root = repository.getRootDefinitions();
        for (String decision : Judge.DECISIONS) {
            TDRGElement element = repository.findDRGElementByName(root, decision);
            var context = EvaluationContext.makeDecisionEvaluationContext(element, new LinkedHashMap<>(inputs));
            Result result = interpreter.evaluateDecision(root.getNamespace(), decision, context);
            if (result == null || result.hasErrors()) {
                throw new IllegalStateException("jDMN does not evaluate " + decision);
            }
            answer.set(decision, Json.of(Result.value(result)));
        }
        return answer;
    }
}
