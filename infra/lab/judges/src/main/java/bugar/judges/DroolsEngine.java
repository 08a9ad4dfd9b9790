package bugar.judges;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.File;
import java.util.List;
import java.util.Map;
import org.kie.api.io.ResourceType;
import org.kie.dmn.api.core.DMNContext;
import org.kie.dmn.api.core.DMNMessage;
import org.kie.dmn.api.core.DMNModel;
import org.kie.dmn.api.core.DMNResult;
import org.kie.dmn.api.core.DMNRuntime;
import org.kie.dmn.api.core.ast.InputDataNode;
import org.kie.dmn.core.internal.utils.DMNRuntimeBuilder;
import org.kie.internal.io.ResourceFactory;

final class DroolsEngine implements Engine {
    private final DMNRuntime runtime;
    private final DMNModel model;

    DroolsEngine(File document) {
        var resource = ResourceFactory.newFileResource(document).setResourceType(ResourceType.DMN);
        runtime = DMNRuntimeBuilder.fromDefaults()
                .buildConfiguration()
                .fromResources(List.of(resource))
                .getOrElseThrow(IllegalStateException::new);
        model = runtime.getModels().get(0);
        if (model.hasErrors()) {
            throw new IllegalStateException(model.getMessages(DMNMessage.Severity.ERROR).toString());
        }
    }

    @Override
    public String name() {
        return "Drools";
    }

    List<String> inputNames() {
        return model.getInputs().stream().map(InputDataNode::getName).toList();
    }

    @Override
    public JsonNode answer(Map<String, Object> inputs) {
        DMNContext context = runtime.newContext();
        inputs.forEach(context::set);
        DMNResult result = runtime.evaluateAll(model, context);
        if (result.hasErrors()) {
            throw new IllegalStateException(result.getMessages(DMNMessage.Severity.ERROR).toString());
        }
        ObjectNode answer = Json.MAPPER.createObjectNode();
        for (String decision : Judge.DECISIONS) {
            answer.set(decision, Json.of(result.getDecisionResultByName(decision).getResult()));
        }
        return answer;
    }
}
